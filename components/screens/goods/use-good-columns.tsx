'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { listRight } from '@/lib/contract/core/resource'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { pictureAddress } from '@/lib/contract/goods-images'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { stock } from '@/lib/contract/stock'
import { sum, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { defineColumns, toolsColumn, type Column, type Columns } from '@/components/list/columns/define-columns'
import { RowTools } from '@/components/list/rows/table-cell'
import { ImageView, useImageAlt } from '@/components/ui/images/image-view'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './goods.module.css'

/** Names of categories by id; null without permission, or while they load. */
export type GroupNames = ReadonlyMap<number, string> | null

/** The names of categories, read once; a product's row has only the id of its category. */
export function useGroupNames(): GroupNames {
  const { rows } = useQuery(goodsGroups, undefined, { optional: true })
  // Columns are made with it.
  return useMemo(() => (rows ? new Map(rows.map(({ id, name, code }) => [id, name || code])) : null), [rows])
}

/** The stock of a product, undefined until it is read; null without permission and for a very long list. */
export type StockOf = ((good: Good) => Amount | undefined) | null

/** Products up to which their stock is shown: a report of 50,000 rows would block the page while the user types. */
const mostStocked = 5_000

/** The stock of the listed products, read after them. Rows of the same code are added up. */
export function useStockOf(goods: readonly Good[] | undefined): StockOf {
  const isShort = goods === undefined || goods.length <= mostStocked
  const may = useCan()(listRight(stock.rights))
  const { rows } = useQuery(stock, undefined, { enabled: goods !== undefined && isShort, optional: true })
  // Thousands of amounts are added up, and columns and filters made with the result.
  return useMemo(() => {
    if (!may || !isShort) return null
    const sums = new Map<string, Amount>()
    for (const { goodCode, stock: stored } of rows ?? []) sums.set(goodCode, sum([sums.get(goodCode) ?? '0', stored]))
    return ({ code }) => sums.get(code)
  }, [rows, may, isShort])
}

/** Columns of the products: code, barcode and, as it is read later, category stand under the name. `edit` is absent without permission. */
export function useGoodColumns(
  groups: GroupNames,
  templates: readonly OptionTemplate[] | undefined,
  stockOf: StockOf,
  edit: ((good: Good) => void) | undefined,
): Columns<Good> {
  const t = useTranslations()
  return useMemo(() => {
    const titles = new Map(templates?.map(({ id, title }) => [id, title]))
    const groupOf = ({ groupId }: Good) => groups?.get(groupId) ?? ''
    const templateOf = ({ templateId }: Good) => (templateId === null || templateId === noTemplate ? '' : (titles.get(templateId) ?? ''))
    const siteOf = ({ isPublic }: Good) => (isPublic === null ? t('goods.siteUnknown') : t(isPublic ? 'actions.yes' : 'actions.no'))
    const columns = defineColumns(goods, [
      { field: 'imageId', kind: 'picture', sortable: false, screenOnly: true, cell: (good) => <GoodThumbnail good={good} /> },
      { field: 'name' },
      { field: 'code', kind: 'code', under: 'name' },
      { field: 'barcode', kind: 'code', under: 'name' },
      ...(groups ? [{ field: 'groupId' as const, kind: 'custom' as const, under: 'name', text: groupOf, compare: byText(groupOf) }] : []),
      { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
      { field: 'templateId', kind: 'custom', width: 140, hiddenOnPhone: true, text: templateOf, compare: byText(templateOf) },
      { field: 'unit', width: 96, hiddenOnPhone: true },
      {
        field: 'isPublic',
        kind: 'custom',
        width: 140,
        hiddenOnPhone: true,
        text: siteOf,
        compare: byText(siteOf),
        cell: (good) => (
          <span className={good.isPublic === true ? 'inline gap2 shrink dot' : `inline gap2 shrink dot ${styles.hollow}`} data-status={6}>
            {siteOf(good)}
          </span>
        ),
      },
      { field: 'price', kind: 'price', width: 150 },
    ])
    const tools = toolsColumn<Good>((good) => <GoodTools good={good} edit={edit} />)
    const stockColumn: Column<Good> = {
      field: 'stock',
      kind: 'quantity',
      hiddenOnPhone: true,
      besidePanel: true,
      value: (good) => stockOf?.(good) ?? '',
    }
    const at = columns.list.findIndex(({ field }) => field === 'isPublic')
    return { ...columns, list: columns.list.toSpliced(at, 0, tools, ...(stockOf ? [stockColumn] : [])) }
  }, [groups, templates, stockOf, edit, t])
}

/** What can be done with a product in its row. */
function GoodTools({ good, edit }: { good: Good; edit: ((good: Good) => void) | undefined }) {
  const t = useTranslations()
  const formats = useFormats()
  const { copied, copy } = useCopyToClipboard()
  const name = isolate(good.name || good.code)
  const copyLabel = t(copied ? 'actions.copied' : 'goods.copyNamed', { name })
  return (
    <RowTools>
      {edit && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('goods.editNamed', { name })}
          onClick={(event) => {
            // The tools leave the list when the record opens beside it, and the focus with them.
            event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus()
            edit(good)
          }}
        >
          {t('actions.edit')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={copyLabel}
        title={copyLabel}
        onClick={() => copy([good.name, good.code, good.price && formats.exact(good.price)].filter(Boolean).join(' · '))}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </RowTools>
  )
}

const byText = (textOf: (good: Good) => string) => (a: Good, b: Good) => textOf(a).localeCompare(textOf(b))

/** Thumbnail of a product's cover; an empty frame without one. */
function GoodThumbnail({ good }: { good: Good }) {
  const alt = useImageAlt(good.name || good.code)
  return (
    <span className={styles.thumb}>
      {good.imageId === null ? (
        <IconPhoto size={20} stroke={1.2} aria-hidden />
      ) : (
        <ImageView id={good.imageId} width={50} alt={alt(0)} addressOf={pictureAddress} />
      )}
    </span>
  )
}
