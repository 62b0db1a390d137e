'use client'

import { Button, Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState, type KeyboardEvent } from 'react'
import { draftOf, optionErrors, optionFromDraft, type OptionDraft } from '@/lib/contract/option-draft'
import { optionsForm, optionTypes, type Option, type OptionType } from '@/lib/contract/options'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import { AmountInput } from '@/components/ui/form/amount-input'
import { requiredInput } from '@/components/ui/form/required-input'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { focusRendered } from '@/components/ui/hooks/focus'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { NumberOptionFields, SelectionOptionFields, type OptionFieldProps } from './option-fields'

type Props = {
  /** The whole template, of which `index` is edited; an index past the end is a new option. */
  options: readonly Option[]
  index: number
  /** Called with every change, so that the owner can ask before it is discarded. */
  onChange: (options: readonly Option[]) => void
  onClose: () => void
  /** Options of orders may have a default value. */
  withDefault: boolean
  /** A save of the template was attempted: errors are shown at once. */
  refused: boolean
}

const types = Object.values(optionTypes)

/** One option of a template: name, type, and the fields of its type. */
export function OptionDialog({ options, index, onChange, onClose, withDefault, refused }: Props) {
  const t = useTranslations()
  const labels = useResourceLabels('options')
  const choose = useChoiceDialog()
  const [before] = useState(options)
  const [draft, setDraft] = useState(() => draftOf(options[index]))
  const [start] = useState(draft)
  const [checked, setChecked] = useState(false)
  const body = useRef<HTMLDivElement>(null)

  const withDraft = (one: OptionDraft) => [...before.slice(0, index), optionFromDraft(one), ...before.slice(index + 1)]
  // Validated after all others: of two equal names this one is reported.
  const others = before.filter((_, at) => at !== index)
  const issues = optionErrors([...others, optionFromDraft(draft)]).get(others.length) ?? []
  const errors = checked || refused ? validationMessages(issues, labels) : {}
  const isNew = before[index] === undefined
  const changed = JSON.stringify(optionFromDraft(draft)) !== JSON.stringify(optionFromDraft(start))

  const change = (part: Partial<OptionDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    onChange(withDraft(next))
  }

  const saveOption = () => {
    const [option] = issues.length > 0 ? [] : (optionsForm.safeParse([optionFromDraft(draft)]).data ?? [])
    if (option) {
      onChange([...before.slice(0, index), option, ...before.slice(index + 1)])
      onClose()
    } else {
      setChecked(true)
      focusRendered(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
    }
  }

  const drop = () => {
    onChange(before)
    onClose()
  }

  const close = async () => {
    if (!changed) return drop()
    const choice = await choose<'keep' | 'drop' | 'back'>({
      title: t('record.exitTitle'),
      body: t('options.exitBody'),
      width: 320,
      dismissed: 'back',
      choices: [
        { value: 'back', label: t('actions.back'), tone: 'quiet' },
        { value: 'drop', label: t('record.discard') },
        { value: 'keep', label: t('options.keep'), tone: 'main' },
      ],
    })
    if (choice === 'drop') drop()
    if (choice === 'keep') saveOption()
  }

  // Not a form: it is inside the template's form, and forms must not be nested.
  const apply = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    saveOption()
  }

  const fields: OptionFieldProps = { draft, change, errors }
  return (
    <RecordDialog
      opened
      width={500}
      onClose={() => void close()}
      title={isNew ? t('options.new') : <BidiText text={start.key} />}
      note={isNew ? undefined : labels.one}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={saveOption}>{t('options.keep')}</Button>
        </>
      }
    >
      <div ref={body} onKeyDown={apply}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={labels.field('key')}
            {...requiredInput}
            description={t('options.keyHint')}
            value={draft.key}
            onChange={(event) => change({ key: event.currentTarget.value })}
            error={errors.key}
            autoComplete="off"
          />
          <Input.Wrapper label={labels.field('type')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={labels.field('type')}
              data={types.map((type) => ({ value: String(type), label: t(`options.types.${type}`) }))}
              value={String(draft.type)}
              onChange={(type) => change({ type: Number(type) as OptionType })}
            />
          </Input.Wrapper>
          {draft.type === optionTypes.number && <NumberOptionFields {...fields} />}
          {draft.type === optionTypes.selection && <SelectionOptionFields {...fields} />}
          {withDefault && <DefaultValueField {...fields} />}
        </Stack>
      </div>
    </RecordDialog>
  )
}

/** The preset answer: one of the values, a number within the limits, or a text. */
function DefaultValueField({ draft, change, errors }: OptionFieldProps) {
  const t = useTranslations('options')
  const label = useResourceLabels('options').field('defaultValue')
  const input = { label, placeholder: t('noDefault'), value: draft.defaultValue, error: errors.defaultValue }
  const set = (defaultValue: string) => change({ defaultValue })
  if (draft.type === optionTypes.number) return <AmountInput {...input} onChange={set} />
  if (draft.type === optionTypes.text)
    return <TextInput {...input} onChange={(event) => set(event.currentTarget.value)} autoComplete="off" />
  const titles = [...new Set(draft.values.map(({ title }) => title.trim()).filter((title) => title !== ''))]
  return (
    <Select
      {...input}
      // A deleted value stays visible, for the validation.
      data={titles.includes(draft.defaultValue) || draft.defaultValue === '' ? titles : [...titles, draft.defaultValue]}
      value={draft.defaultValue === '' ? null : draft.defaultValue}
      onChange={(title) => set(title ?? '')}
      clearable
    />
  )
}
