'use client'

import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/isolate'
import { useNounWords } from '@/components/kit/words'
import { OptionMeaning } from './option-meaning'
import styles from './options.module.css'

/** What can be done with an option of a template that is edited. */
export type OptionDeeds = {
  readonly open: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
  readonly remove: (index: number) => void
}

/** The options of a template in their order: name, type, and what can be answered at which price. Without deeds it is only read. */
export function OptionsTable(props: { options: readonly Option[]; deeds?: OptionDeeds; faults?: ReadonlyMap<number, string> }) {
  const { options, deeds, faults } = props
  const words = useNounWords('options')
  const t = useTranslations('options')
  const table = useRef<HTMLTableElement>(null)
  // Whoever moves an option by keys goes with it.
  const go = (to: number, by: -1 | 1) =>
    requestAnimationFrame(() => {
      const ways = [...(table.current?.tBodies[0]?.rows[to]?.querySelectorAll<HTMLElement>('[data-by]:not(:disabled)') ?? [])]
      ;(ways.find((way) => way.dataset.by === String(by)) ?? ways[0])?.focus()
    })
  if (options.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <table ref={table} className={styles.table} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.field('key')}</th>
          <th scope="col">{words.field('values')}</th>
          {deeds && (
            <th scope="col">
              <VisuallyHidden>{t('deeds')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {options.map((option, index) => (
          <tr key={index} data-fault={faults?.has(index) || undefined}>
            <th scope="row" className={styles.key}>
              {deeds ? (
                <UnstyledButton
                  type="button"
                  className={styles.opener ?? ''}
                  aria-invalid={faults?.has(index) || undefined}
                  onClick={() => deeds.open(index)}
                >
                  <bdi>{option.key}</bdi>
                </UnstyledButton>
              ) : (
                <bdi>{option.key}</bdi>
              )}
              <span className={styles.type}>{t(`types.${option.type}`)}</span>
            </th>
            <td>
              <OptionMeaning option={option} />
              {faults?.has(index) && <span className={styles.fault}>{faults.get(index)}</span>}
            </td>
            {deeds && (
              <td className={styles.deeds}>
                <RowDeeds index={index} last={options.length - 1} name={option.key} deeds={deeds} go={go} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { index: number; last: number; name: string; deeds: OptionDeeds; go: (to: number, by: -1 | 1) => void }

function RowDeeds({ index, last, name, deeds, go }: RowProps) {
  const t = useTranslations('options')
  const isolated = isolate(name)
  const move = (by: -1 | 1) => {
    deeds.move(index, by)
    go(index + by, by)
  }
  const all = [
    { by: -1, label: t('moveUp', { name: isolated }), icon: IconArrowUp, disabled: index === 0, run: () => move(-1) },
    { by: 1, label: t('moveDown', { name: isolated }), icon: IconArrowDown, disabled: index === last, run: () => move(1) },
    { by: undefined, label: t('remove', { name: isolated }), icon: IconTrash, disabled: false, run: () => deeds.remove(index) },
  ]
  return all.map(({ by, label, icon: Icon, disabled, run }, place) => (
    <ActionIcon
      key={place}
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
