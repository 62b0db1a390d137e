'use client'

import { useTranslations } from 'next-intl'
import { goodsGroups, type GoodsGroup, type GoodsGroupDraft } from '@/lib/contract/goods-groups'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { recordFieldsFor } from '@/components/record/record-fields'
import { useSuggestedCode } from '@/components/record/use-suggested-code'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'

const Field = recordFieldsFor(goodsGroups)

/** One group: name, code and parent. The parent cannot be the group itself or a descendant. */
export function GoodsGroupDialog({
  of: screen,
  parentId,
  confirmDelete,
}: {
  of: ResourceScreen<GoodsGroup, GoodsGroupDraft>
  parentId: number
  confirmDelete: (group: GoodsGroup) => Promise<ConfirmRequest>
}) {
  const t = useTranslations('goodsGroups')
  const code = useSuggestedCode(screen)
  return (
    <RecordFormDialog of={screen} nameOf={goodsGroups.nameOf} start={{ code, parentId }} confirmDelete={confirmDelete}>
      <Field.Text name="name" autoFocus />
      <Field.Text name="code" ltr hint={t('codeHint')} />
      <Field.Branch name="parentId" from={goodsGroups} none={t('topLevel')} without={screen.opened?.id} />
    </RecordFormDialog>
  )
}
