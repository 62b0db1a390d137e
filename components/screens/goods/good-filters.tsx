'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { isWithoutPrice, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { signOf } from '@/lib/format/amount'
import { FilterGroup, FilterMenu, FilterToggle } from '@/components/list/toolbar/filters'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import type { GroupNames, StockOf } from './use-good-columns'

/** The products, once they are loaded, and the names of what they belong to. */
type GoodsData = {
  readonly rows: readonly Good[] | undefined
  readonly groups: GroupNames
  readonly templates: readonly OptionTemplate[] | undefined
}

/** Filters of the products in the address (`?group=3&template=0&site=off&image=none&price=none&stock=negative`). */
export function useGoodFilters(stockOf: StockOf) {
  const { search } = useQueryParams()
  const values = ['group', 'template', 'site', 'image', 'price', 'stock'].map((name) => search.get(name))
  const [group, template, site, image, price, stock] = values

  // The table compares it.
  const filter = useCallback(
    (good: Good) =>
      (!group || String(good.groupId) === group) &&
      (!template || String(good.templateId) === template) &&
      (!site || (site === 'on' ? good.isPublic === true : good.isPublic === false)) &&
      (!image || good.imageId === null) &&
      (!price || isWithoutPrice(good)) &&
      (!stock || isBelowZero(good, stockOf)),
    [group, template, site, image, price, stock, stockOf],
  )
  return { filter: values.some(Boolean) ? filter : undefined, activeFilters: values.filter(Boolean).length }
}

const isBelowZero = (good: Good, stockOf: StockOf) => signOf(stockOf?.(good) ?? '0') < 0

/** The number of products by category, template and chip, in one pass over a long list. */
function countGoods(rows: readonly Good[], stockOf: StockOf) {
  const byGroup = new Map<number, number>()
  const byTemplate = new Map<number, number>()
  const byChip = { onSite: 0, offSite: 0, withoutImage: 0, withoutPrice: 0, belowZero: 0 }
  const add = (counts: Map<number, number>, id: number | null) => id !== null && counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const good of rows) {
    add(byGroup, good.groupId)
    add(byTemplate, good.templateId)
    byChip.onSite += Number(good.isPublic === true)
    byChip.offSite += Number(good.isPublic === false)
    byChip.withoutImage += Number(good.imageId === null)
    byChip.withoutPrice += Number(isWithoutPrice(good))
    byChip.belowZero += Number(isBelowZero(good, stockOf))
  }
  return { byGroup, byTemplate, byChip }
}

/** Filters that are on or off: their parameter with its value, and their label. */
const chips = [
  ['site', 'on', 'onSite'],
  ['site', 'off', 'offSite'],
  ['image', 'none', 'withoutImage'],
  ['price', 'none', 'withoutPrice'],
  ['stock', 'negative', 'belowZero'],
] as const

/** The controls, with counts. On phones they are rendered, and the products counted, when their sheet is opened. */
export function GoodFilters({ rows, groups, templates, stockOf }: GoodsData & { stockOf: StockOf }) {
  const t = useTranslations()
  const formats = useFormats()
  const can = useCan()
  const { search, change } = useQueryParams()
  // Of up to 50,000 products.
  const counts = useMemo(() => rows && countGoods(rows, stockOf), [rows, stockOf])
  const choices = (of: ReadonlyMap<number, number> | undefined, labelOf: (id: number) => string | undefined) =>
    [...(of ?? [])]
      .toSorted(([, one], [, other]) => other - one)
      .flatMap(([id, count]) => {
        const label = labelOf(id)
        if (label === undefined) return []
        return [{ value: String(id), label, text: t('goods.filterCount', { label, shown: formats.count(count) }) }]
      })
  const groupChoices = groups ? choices(counts?.byGroup, (id) => (id === 0 ? t('goods.noGroup') : groups.get(id))) : []
  const templateName = (id: number) =>
    id === noTemplate ? t('optionTemplates.noTemplate') : templates?.find((one) => one.id === id)?.title
  const templateChoices = choices(counts?.byTemplate, templateName)
  // Before the lists are read as well, so that the others keep their place.
  const hasGroups = rows && groups ? groupChoices.length > 1 : can(goodsGroups.rights.list)
  return (
    <FilterGroup>
      {hasGroups && (
        <FilterMenu
          label={t('goods.fields.groupId')}
          all={t('goods.anyGroup')}
          value={search.get('group')}
          choices={groupChoices}
          choose={(value) => change({ group: value })}
        />
      )}
      {(!rows || templateChoices.length > 1) && (
        <FilterMenu
          label={t('fields.templateId')}
          all={t('goods.anyTemplate')}
          value={search.get('template')}
          choices={templateChoices}
          choose={(value) => change({ template: value })}
        />
      )}
      {chips.map(([name, value, label]) => {
        const active = search.get(name) === value
        const count = counts?.byChip[label]
        if (!active && (count === 0 || (count === undefined && name !== 'site'))) return null
        const set = (on: boolean) => change({ [name]: on ? value : null })
        return <FilterToggle key={label} label={t(`goods.${label}`)} count={count} pressed={active} change={set} />
      })}
    </FilterGroup>
  )
}
