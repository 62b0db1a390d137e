'use client'

import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { optionTypes, type Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/bidi-isolate'
import { parseAmount } from '@/lib/format/read-amount'
import { focusRendered } from '@/components/ui/hooks/focus'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { OptionAmounts } from './option-amounts'
import { OptionPrice } from './option-price'
import { useOptionLabels } from './use-option-labels'
import styles from './options-editor.module.css'

export type OptionActions = {
  readonly open: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
  readonly remove: (index: number) => void
}

/** Options of a template in order: name, type, possible answers and prices. Read-only without actions. */
export function OptionsTable(props: { options: readonly Option[]; actions?: OptionActions; faults?: ReadonlyMap<number, string> }) {
  const { options, actions, faults } = props
  const labels = useResourceLabels('options')
  const t = useTranslations('options')
  const table = useRef<HTMLTableElement>(null)
  // The focus follows an option that is moved by keyboard.
  const go = (to: number, by: -1 | 1) =>
    focusRendered(() => {
      const buttons = [...(table.current?.tBodies[0]?.rows[to]?.querySelectorAll<HTMLElement>('[data-by]:not(:disabled)') ?? [])]
      return buttons.find((button) => button.dataset.by === String(by)) ?? buttons[0]
    })
  if (options.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <OptionAmounts options={options}>
      <table ref={table} className={`full dense collapsed ruledHead ${styles.table}`} aria-label={labels.title}>
        <thead>
          <tr>
            <th scope="col">{labels.field('key')}</th>
            <th scope="col">{labels.field('values')}</th>
            {actions && (
              <th scope="col">
                <VisuallyHidden>{labels.field('tools')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {options.map((option, index) => (
            <tr key={index} data-fault={faults?.has(index) || undefined}>
              <th scope="row" className={styles.key}>
                {actions ? (
                  <UnstyledButton
                    type="button"
                    className={styles.opener ?? ''}
                    aria-invalid={faults?.has(index) || undefined}
                    onClick={() => actions.open(index)}
                  >
                    <BidiText text={option.key} />
                  </UnstyledButton>
                ) : (
                  <BidiText text={option.key} />
                )}
                <span className="block quiet regular">{t(`types.${option.type}`)}</span>
              </th>
              <td>
                <OptionSummary option={option} />
                {faults?.has(index) && <span className="debit block above1">{faults.get(index)}</span>}
              </td>
              {actions && (
                <td className={styles.actions}>
                  <OptionRowActions index={index} last={options.length - 1} name={option.key} actions={actions} go={go} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </OptionAmounts>
  )
}

type RowProps = { index: number; last: number; name: string; actions: OptionActions; go: (to: number, by: -1 | 1) => void }

function OptionRowActions({ index, last, name, actions, go }: RowProps) {
  const t = useTranslations('options')
  const isolated = isolate(name)
  const move = (by: -1 | 1) => {
    actions.move(index, by)
    go(index + by, by)
  }
  const all = [
    { by: -1, label: t('moveUp', { name: isolated }), icon: IconArrowUp, disabled: index === 0, run: () => move(-1) },
    { by: 1, label: t('moveDown', { name: isolated }), icon: IconArrowDown, disabled: index === last, run: () => move(1) },
    { by: undefined, label: t('remove', { name: isolated }), icon: IconTrash, disabled: false, run: () => actions.remove(index) },
  ]
  return all.map(({ by, label, icon: Icon, disabled, run }, at) => (
    <ActionIcon
      key={at}
      type="button"
      variant="subtle"
      color="gray"
      data-by={by}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}

/** Possible answers of an option with their surcharges, as text. */
function OptionSummary({ option }: { option: Option }) {
  return (
    <div className="anywhere">
      {option.type === 3 && <Values option={option} />}
      {option.type === 2 && <Number option={option} />}
      {option.type === 1 && <FreeText />}
      {option.defaultValue !== '' && <Preset option={option} />}
    </div>
  )
}

function Values({ option }: { option: Extract<Option, { type: 3 }> }) {
  const t = useTranslations('options')
  return (
    <>
      <ul className={styles.values}>
        {option.values.map(({ title, price }, index) => (
          <li key={index}>
            <OptionPrice title={title} price={price} />
          </li>
        ))}
      </ul>
      {option.multiSelect && <span className="block quiet regular">{t('several')}</span>}
    </>
  )
}

function Number({ option }: { option: Extract<Option, { type: 2 }> }) {
  const t = useTranslations('options')
  const { range, surcharge } = useOptionLabels()
  const price = surcharge(option.price)
  return (
    <>
      <span>{range(option.min, option.max) ?? t('anyNumber')}</span>
      {price !== null && <span className="block quiet regular">{t('each', { price: isolate(price) })}</span>}
      {option.affectsFormula && <span className="block quiet regular">{t('fields.affectsFormula')}</span>}
    </>
  )
}

function FreeText() {
  return <span>{useTranslations('options')('anyText')}</span>
}

function Preset({ option: { type, defaultValue } }: { option: Option }) {
  const t = useTranslations('options')
  const formats = useFormats()
  const value = type === optionTypes.number && parseAmount(defaultValue) !== null ? formats.exact(defaultValue) : defaultValue
  return <span className="block quiet regular">{t('preset', { value: isolate(value) })}</span>
}
