'use client'

import { Button, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { changedAmount, type AmountRule } from '@/lib/client/import/cell-edits'
import type { Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { parseAmount } from '@/lib/format/read-amount'
import { AmountInput } from '@/components/ui/form/amount-input'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useFormats } from '@/components/ui/text/use-formats'

/** An amount of a selected cell, with the name of its record. */
export type SelectedAmount = { readonly name: string; readonly amount: Amount }

const kinds = ['percent', 'amount'] as const
const directions = ['nearest', 'up', 'down'] as const
const steps: readonly Amount[] = ['0.05', '0.1', '1', '10', '100', '1000', '10000', '100000']
const notRounded = 'exact'

/** Changes shown as examples. */
const examples = 4

/** Changes the selected amounts by a percentage or an amount, and rounds them. */
export function AmountDialog(props: {
  /** Default: of any amounts. */
  title?: string
  amounts: readonly SelectedAmount[]
  apply: (rule: AmountRule) => void
  onClose: () => void
}) {
  const { amounts, apply, onClose } = props
  const t = useTranslations('editGrid')
  const translate = useTranslations()
  const formats = useFormats()
  const whole = formats.precision.rows === 0
  const [by, setBy] = useState<AmountRule['by']>('percent')
  const [value, setValue] = useState('')
  const [step, setStep] = useState<Amount | null>(whole ? '1000' : '0.1')
  const [direction, setDirection] = useState<AmountRule['direction']>('nearest')
  const read = value === '' ? '0' : parseAmount(value)
  const rule = read === null ? null : { by, value: read, step, direction }
  const changes = rule
    ? amounts.map(({ name, amount }) => ({ name, from: amount, to: changedAmount(amount, rule) })).filter(({ from, to }) => from !== to)
    : []
  const submit = () => rule && changes.length > 0 && apply(rule)
  return (
    <RecordDialog
      opened
      width={440}
      title={props.title ?? t('adjust')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {translate('actions.cancel')}
          </Button>
          <Button disabled={changes.length === 0} onClick={submit}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('by')}
          value={by}
          onChange={(next) => setBy(next as AmountRule['by'])}
          data={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
        />
        <AmountInput
          data-autofocus
          label={t('value')}
          description={t('valueHint')}
          value={value}
          onChange={setValue}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit()
          }}
        />
        <Select
          label={t('step')}
          allowDeselect={false}
          value={step ?? notRounded}
          onChange={(next) => setStep(next === notRounded ? null : next)}
          data={[
            { value: notRounded, label: t('exact') },
            ...steps
              .filter((one) => !whole || parseAmount(one)?.includes('.') === false)
              .map((one) => ({ value: one, label: formats.exact(one) })),
          ]}
        />
        {step !== null && (
          <SegmentedControl
            aria-label={translate('table.direction')}
            value={direction}
            onChange={(next) => setDirection(next as AmountRule['direction'])}
            data={directions.map((one) => ({ value: one, label: t(`directions.${one}`) }))}
          />
        )}
        <div role="status">
          <Text fw={500}>{t('amounts', { count: changes.length, shown: formats.count(changes.length) })}</Text>
          {changes.slice(0, examples).map(({ name, from, to }, index) => (
            <Text key={`${index} ${name}`} size="sm" c="dimmed">
              {translate('import.change', { field: isolate(name), from: formats.exact(from), to: formats.exact(to) })}
            </Text>
          ))}
        </div>
      </Stack>
    </RecordDialog>
  )
}
