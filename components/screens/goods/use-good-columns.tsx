'use client'

import { IconPhoto } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { pictureAddress } from '@/lib/contract/goods-images'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { useOptionalList } from '@/lib/client/queries/use-optional-list'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { defineColumns } from '@/components/kit/data-table/columns/define-columns'
import { ImageView, useImageAlt } from '@/components/kit/images/image-view'
import styles from './goods.module.css'

/** Names of categories by id; null without permission, or while they load. */
export type GroupNames = ReadonlyMap<number, string> | null

/** The names of categories, read once; a product's row has only the id of its category. */
export function useGroupNames(): GroupNames {
  const { rows } = useOptionalList(goodsGroups)
  return useMemo(() => (rows ? new Map(rows.map(({ id, name, code }) => [id, name || code])) : null), [rows])
}

/** Columns of the products: code, category and barcode stand under the name. */
export function useGoodColumns(groups: GroupNames, templates: readonly OptionTemplate[] | undefined): Columns<Good> {
  const t = useTranslations()
  return useMemo(() => {
    const titles = new Map(templates?.map(({ id, title }) => [id, title]))
    const groupOf = ({ groupId }: Good) => groups?.get(groupId) ?? ''
    const templateOf = ({ templateId }: Good) => (templateId === null || templateId === noTemplate ? '' : (titles.get(templateId) ?? ''))
    const siteOf = ({ isPublic }: Good) => (isPublic === null ? t('goods.siteUnknown') : t(isPublic ? 'actions.yes' : 'actions.no'))
    return defineColumns(goods, [
      { field: 'imageId', kind: 'picture', sortable: false, screenOnly: true, cell: (good) => <GoodThumbnail good={good} /> },
      { field: 'name' },
      { field: 'code', kind: 'code', under: 'name' },
      ...(groups ? [{ field: 'groupId' as const, kind: 'custom' as const, under: 'name', text: groupOf, compare: byText(groupOf) }] : []),
      { field: 'barcode', kind: 'code', under: 'name' },
      { field: 'name2', defaultHidden: true, hiddenOnPhone: true },
      { field: 'templateId', kind: 'custom', width: 168, hiddenOnPhone: true, text: templateOf, compare: byText(templateOf) },
      { field: 'unit', width: 110, hiddenOnPhone: true },
      {
        field: 'isPublic',
        kind: 'custom',
        width: 205,
        hiddenOnPhone: true,
        text: siteOf,
        compare: byText(siteOf),
        cell: (good) => (
          <span className={styles.site} data-on={good.isPublic === true || undefined}>
            {siteOf(good)}
          </span>
        ),
      },
      { field: 'price', kind: 'price', width: 150 },
    ])
  }, [groups, templates, t])
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
