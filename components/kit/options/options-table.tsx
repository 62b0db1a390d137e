'use client'

import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
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
  if (options.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <table className={styles.table} aria-label={words.title}>
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
                <RowDeeds index={index} last={options.length - 1} name={option.key} deeds={deeds} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowDeeds({ index, last, name, deeds }: { index: number; last: number; name: string; deeds: OptionDeeds }) {
  const t = useTranslations()
  const isolated = `\u2068${name}\u2069`
  const all = [
    { label: t('options.moveUp', { name: isolated }), icon: IconArrowUp, disabled: index === 0, run: () => deeds.move(index, -1) },
    { label: t('options.moveDown', { name: isolated }), icon: IconArrowDown, disabled: index === last, run: () => deeds.move(index, 1) },
    { label: t('options.remove', { name: isolated }), icon: IconTrash, disabled: false, run: () => deeds.remove(index) },
  ]
  return all.map(({ label, icon: Icon, disabled, run }) => (
    <ActionIcon key={label} type="button" variant="subtle" color="gray" aria-label={label} title={label} disabled={disabled} onClick={run}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}
