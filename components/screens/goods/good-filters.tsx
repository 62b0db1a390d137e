'use client'

import { Group } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { useCan } from '@/lib/client/session/session-context'
import { DropdownMenu, dropdownItem } from '@/components/kit/overlays/dropdown-menu'
import { BidiText } from '@/components/kit/text/bidi-text'
import { useFormats } from '@/components/kit/text/use-formats'
import { useQueryParams } from '@/components/kit/url-state/use-query-params'
import styles from '@/components/kit/data-table/toolbar/toolbar-buttons.module.css'
import { signOf } from '@/lib/format/amount'
import type { GroupNames, StockOf } from './use-good-columns'

/** A value of a filter with the number of products that have it. */
type Choice = { readonly value: string; readonly label: string; readonly count: number }

/** Filters of the products in the address (`?group=3&template=0&site=off&image=none&stock=negative`), with their controls. */
export function useGoodFilters(
  rows: readonly Good[] | undefined,
  groups: GroupNames,
  templates: readonly OptionTemplate[] | undefined,
  stockOf: StockOf,
) {
  const t = useTranslations()
  const formats = useFormats()
  const can = useCan()
  const { search, change } = useQueryParams()
  const values = ['group', 'template', 'site', 'image', 'stock'].map((name) => search.get(name))
  const [group, template, site, image, stock] = values
  const isNegative = useCallback((good: Good) => signOf(stockOf?.(good) ?? '0') < 0, [stockOf])
  const filter = useCallback(
    (good: Good) =>
      (!group || String(good.groupId) === group) &&
      (!template || String(good.templateId) === template) &&
      (!site || (site === 'on' ? good.isPublic === true : good.isPublic === false)) &&
      (!image || good.imageId === null) &&
      (!stock || isNegative(good)),
    [group, template, site, image, stock, isNegative],
  )
  const counted = (idOf: (good: Good) => number | null, labelOf: (id: number) => string | undefined): readonly Choice[] => {
    const counts = new Map<number, number>()
    for (const good of rows ?? []) {
      const id = idOf(good)
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return [...counts]
      .flatMap(([id, count]) => {
        const label = labelOf(id)
        return label === undefined ? [] : [{ value: String(id), label, count }]
      })
      .toSorted((a, b) => b.count - a.count)
  }
  const groupName = (id: number) => (id === 0 ? t('goods.noGroup') : groups?.get(id))
  const groupChoices = groups ? counted(({ groupId }) => groupId, groupName) : []
  const templateName = (id: number) =>
    id === noTemplate ? t('optionTemplates.noTemplate') : templates?.find((one) => one.id === id)?.title
  const templateChoices = counted(({ templateId }) => templateId, templateName)
  // Before the lists are read as well, so that the others keep their place.
  const hasGroups = rows && groups ? groupChoices.length > 1 : can(goodsGroups.rights.list)
  const chip = (name: 'site' | 'image' | 'stock', value: string, label: string, matches: (good: Good) => boolean) => {
    const active = { site, image, stock }[name] === value
    const count = rows?.filter(matches).length
    if (!active && (count === 0 || (count === undefined && name !== 'site'))) return null
    return (
      <button type="button" className={styles.filter} aria-pressed={active} onClick={() => change({ [name]: active ? null : value })}>
        {label} <span className={styles.counted}>{count !== undefined && formats.count(count)}</span>
        {active && <IconX size={14} aria-hidden />}
      </button>
    )
  }
  return {
    filter: values.some(Boolean) ? filter : undefined,
    activeFilters: values.filter(Boolean).length,
    filters: (
      <Group gap={8} role="group" aria-label={t('table.filters')}>
        {hasGroups && (
          <FilterMenu
            label={t('goods.fields.groupId')}
            all={t('goods.anyGroup')}
            value={group}
            choices={groupChoices}
            choose={(value) => change({ group: value })}
          />
        )}
        {(!rows || templateChoices.length > 1) && (
          <FilterMenu
            label={t('goods.fields.templateId')}
            all={t('goods.anyTemplate')}
            value={template}
            choices={templateChoices}
            choose={(value) => change({ template: value })}
          />
        )}
        {chip('site', 'on', t('goods.onSite'), ({ isPublic }) => isPublic === true)}
        {chip('site', 'off', t('goods.offSite'), ({ isPublic }) => isPublic === false)}
        {chip('image', 'none', t('goods.withoutImage'), ({ imageId }) => imageId === null)}
        {chip('stock', 'negative', t('goods.belowZero'), isNegative)}
      </Group>
    ),
  }
}

function FilterMenu(props: {
  label: string
  /** Removes the filter. */
  all: string
  value: string | null | undefined
  choices: readonly Choice[]
  choose: (value: string | null) => void
}) {
  const { label, all, value = null, choices, choose } = props
  const t = useTranslations('goods')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const chosen = choices.find((one) => one.value === value)
  return (
    <DropdownMenu
      opened={opened}
      change={setOpened}
      label={label}
      align="start"
      width={240}
      button={(button) => (
        <button type="button" className={styles.filter} data-active={value !== null || undefined} {...button}>
          {chosen ? <BidiText text={chosen.label} /> : label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <button type="button" {...dropdownItem({ checked: value === null })} onClick={() => choose(null)}>
        {all}
      </button>
      {choices.map((one) => (
        <button key={one.value} type="button" {...dropdownItem({ checked: one.value === value })} onClick={() => choose(one.value)}>
          {t('filterCount', { label: one.label, shown: formats.count(one.count) })}
        </button>
      ))}
    </DropdownMenu>
  )
}
