'use client'

import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { optionsForm, optionTypes, type Option, type OptionType } from '@/lib/contract/options'
import { useAsk } from '@/components/kit/confirm'
import { RecordDialog } from '@/components/kit/record-dialog'
import { sentencesOf } from '@/components/kit/validation'
import { useNounWords } from '@/components/kit/words'
import { DefaultField } from './default-field'
import { NumberFields } from './number-fields'
import { draftOf, optionOf, type OptionDraft } from './option-draft'
import { faultsOf } from './option-faults'
import type { OptionFields } from './option-fields'
import { SelectionFields } from './selection-fields'

type Props = {
  /** The whole template, in which `index` is edited; one place beyond its end is a new option. */
  options: readonly Option[]
  index: number
  /** Gets every change at once, so that whoever holds the template knows of it and can ask before it is left. */
  onChange: (options: readonly Option[]) => void
  onClose: () => void
  /** Options of orders may have a value from the start. */
  withDefault: boolean
  /** Somebody tried to save the template as it is: what is wrong is told at once. */
  refused: boolean
}

const types = Object.values(optionTypes)

/** One option of a template: its name, its type, and what belongs to the type. */
export function OptionDialog({ options, index, onChange, onClose, withDefault, refused }: Props) {
  const t = useTranslations()
  const words = useNounWords('options')
  const ask = useAsk()
  const [before] = useState(options)
  const [draft, setDraft] = useState(() => draftOf(options[index]))
  const [start] = useState(draft)
  const [checked, setChecked] = useState(false)
  const body = useRef<HTMLDivElement>(null)

  const withDraft = (one: OptionDraft) => [...before.slice(0, index), optionOf(one), ...before.slice(index + 1)]
  // Judged behind all others: of two with the same name this one is to blame, wherever it stands.
  const others = before.filter((_, place) => place !== index)
  const issues = faultsOf([...others, optionOf(draft)]).get(others.length) ?? []
  const errors = checked || refused ? sentencesOf(issues, words) : {}
  const isNew = before[index] === undefined
  const changed = JSON.stringify(optionOf(draft)) !== JSON.stringify(optionOf(start))

  const change = (part: Partial<OptionDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onChange(withDraft(next))
  }

  const keep = () => {
    const [option] = issues.length > 0 ? [] : (optionsForm.safeParse([optionOf(draft)]).data ?? [])
    if (option) {
      onChange([...before.slice(0, index), option, ...before.slice(index + 1)])
      onClose()
    } else {
      setChecked(true)
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  const drop = () => {
    onChange(before)
    onClose()
  }

  const leave = async () => {
    if (!changed) return drop()
    const answer = await ask<'keep' | 'drop' | 'back'>({
      title: t('options.exitTitle'),
      body: t('options.exitBody'),
      width: 320,
      otherwise: 'back',
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'drop', label: t('options.drop') },
        { value: 'keep', label: t('options.keep'), tone: 'main' },
      ],
    })
    if (answer === 'drop') drop()
    if (answer === 'keep') keep()
  }

  // Not a form: it stands inside of the template's own, and a form in a form is none.
  const apply = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    keep()
  }

  const fields: OptionFields = { draft, change, errors }
  return (
    <RecordDialog
      opened
      width={500}
      onClose={() => void leave()}
      title={isNew ? t('options.new') : <bdi>{start.key}</bdi>}
      note={isNew ? undefined : words.one}
      footer={
        <>
          <Button variant="default" onClick={() => void leave()}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={keep}>{t('options.keep')}</Button>
        </>
      }
    >
      <div ref={body} onKeyDown={apply}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={words.field('key')}
            description={t('options.keyHint')}
            value={draft.key}
            onChange={(event) => change({ key: event.currentTarget.value })}
            error={errors.key}
            autoComplete="off"
          />
          <Input.Wrapper label={words.field('type')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={words.field('type')}
              data={types.map((type) => ({ value: String(type), label: t(`options.types.${type}`) }))}
              value={String(draft.type)}
              onChange={(type) => change({ type: Number(type) as OptionType })}
            />
          </Input.Wrapper>
          {draft.type === optionTypes.number && <NumberFields {...fields} />}
          {draft.type === optionTypes.selection && <SelectionFields {...fields} />}
          {withDefault && <DefaultField {...fields} />}
        </Stack>
      </div>
    </RecordDialog>
  )
}
