'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { listRight } from '@/lib/contract/noun'
import { formatList } from '@/lib/format/list'
import { useCan } from '@/lib/client/session'
import { useReadRows } from '@/lib/client/use-read-rows'
import { isolate } from '@/lib/format/isolate'
import type { Confirmation } from '@/components/kit/asked'
import { useFormats } from '@/components/kit/formats'
import { idsWithin } from '@/components/kit/tree/ids-within'

/**
 * What to ask before a group is deleted: one that is not empty is told with what it holds, because the cloud refuses to delete it (D115).
 * Its goods count only for whoever may see goods.
 */
export function useDeleteQuestion(groups: readonly GoodsGroup[] | undefined): (group: GoodsGroup) => Promise<Confirmation> {
  const t = useTranslations()
  const can = useCan()
  const formats = useFormats()
  const readRows = useReadRows()
  return useCallback(
    async (group) => {
      const ids = idsWithin(groups ?? [], goodsGroups, group.id)
      const readGoods = async () => {
        const { goods } = await import('@/lib/contract/goods')
        return can(listRight(goods.rights)) ? readRows(goods) : []
      }
      // A list of goods that cannot be read says nothing: the cloud has the last word.
      const items = await readGoods().catch(() => [])
      const counts = { subgroups: ids.size - 1, goodsInside: items.filter(({ groupId }) => ids.has(groupId)).length }
      const things = (['subgroups', 'goodsInside'] as const)
        .filter((what) => counts[what] > 0)
        .map((what) => t(`goodsGroups.${what}`, { count: counts[what], shown: formats.count(counts[what]) }))
      const name = isolate(goodsGroups.nameOf(group))
      const title = t('record.deleteTitle')
      if (things.length === 0) return { title, body: t('record.deleteBody', { name }), yes: t('actions.delete'), danger: true }
      return {
        title,
        body: t('goodsGroups.holds', { name, things: formatList(things, formats.locale) }),
        yes: t('goodsGroups.deleteAnyway'),
        danger: true,
      }
    },
    [can, formats, groups, readRows, t],
  )
}
