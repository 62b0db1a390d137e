'use client'

import { useTranslations } from 'next-intl'
import { useReadList } from '@/lib/client/queries/cached-lists'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { useCan } from '@/lib/client/session/session-context'
import { descendantIds } from '@/lib/contract/core/build-tree'
import { listRight } from '@/lib/contract/core/resource'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { isolate } from '@/lib/format/bidi-isolate'
import { useDeletionBody } from '@/components/changes/undo/use-deletion-body'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { useFormats } from '@/components/ui/text/use-formats'

const loadGoods = lazyModule(() => import('@/lib/contract/goods'))

/**
 * Confirmation before a group is deleted: states the content of a group that is not empty, because the cloud refuses it (D115). Products
 * count only with permission to see them.
 */
export function useDeleteGroupConfirmation(groups: readonly GoodsGroup[] | undefined): (group: GoodsGroup) => Promise<ConfirmRequest> {
  const t = useTranslations()
  const can = useCan()
  const formats = useFormats()
  const readList = useReadList()
  const deletionBody = useDeletionBody()
  return async (group) => {
    const ids = descendantIds(groups ?? [], goodsGroups, group.id)
    const readGoods = async () => {
      const { goods } = await loadGoods()
      return can(listRight(goods.rights)) ? (await readList(goods, undefined)).response.rows : []
    }
    // Without the list of goods the cloud decides.
    const items = await readGoods().catch(() => [])
    const counts = { 'goodsGroups.subgroups': ids.size - 1, 'goods.counted': items.filter(({ groupId }) => ids.has(groupId)).length }
    const things = (['goodsGroups.subgroups', 'goods.counted'] as const)
      .filter((what) => counts[what] > 0)
      .map((what) => t(what, { count: counts[what], shown: formats.count(counts[what]) }))
    const name = goodsGroups.nameOf(group)
    const title = t('record.deleteTitle')
    if (things.length === 0)
      return { title, body: await deletionBody(goodsGroups.resourceName, name), yes: t('actions.delete'), danger: true }
    return {
      title,
      body: t('goodsGroups.holds', { name: isolate(name), things: things.join(' · ') }),
      yes: t('goodsGroups.deleteAnyway'),
      danger: true,
    }
  }
}
