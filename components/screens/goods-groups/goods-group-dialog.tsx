'use client'

import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup, type GoodsGroupDraft } from '@/lib/contract/goods-groups'
import type { Confirmation } from '@/components/kit/asked'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { useNextCode } from '@/components/kit/use-next-code'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'

const Field = fieldsOf(goodsGroups)

/** One group: what it is called, and where it lies. Another place is chosen in the tree, but never within the group itself. */
export function GoodsGroupDialog({
  of: screen,
  parentId,
  asks,
}: {
  of: ResourceScreen<GoodsGroup, GoodsGroupDraft>
  /** Where a new group is put. */
  parentId: number
  asks: (group: GoodsGroup) => Promise<Confirmation>
}) {
  const t = useTranslations('goodsGroups')
  const code = useNextCode(screen)
  return (
    <DetailDialog of={screen} nameOf={goodsGroups.nameOf} start={{ code, parentId }} asks={asks}>
      <Field.Text name="name" autoFocus />
      <Field.Text name="code" ltr hint={t('codeHint')} />
      <Field.Branch name="parentId" from={goodsGroups} none={t('topLevel')} {...(screen.opened && { without: screen.opened.id })} />
    </DetailDialog>
  )
}
