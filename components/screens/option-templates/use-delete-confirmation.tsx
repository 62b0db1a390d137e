'use client'

import { useTranslations } from 'next-intl'
import { send } from '@/lib/client/requests/api'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { listRight } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { noGroup } from '@/lib/contract/goods-groups'
import { optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { isolate } from '@/lib/format/bidi-isolate'
import { useDeletionBody } from '@/components/changes/undo/use-deletion-body'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { useFormats } from '@/components/ui/text/use-formats'

/** Confirmation before a template is deleted, with a fresh count of affected products, because the cloud removes it from them (D109). */
export function useDeleteTemplateConfirmation(): (template: OptionTemplate) => Promise<ConfirmRequest> {
  const t = useTranslations()
  const formats = useFormats()
  const deletionBody = useDeletionBody()
  const { year } = useSession()
  const mayCount = useCan()(listRight(goods.rights))

  return async ({ id, title }) => {
    const uses = async (): Promise<string> => {
      if (!mayCount) return t('optionTemplates.usesUnknown')
      const { rows } = await send(goods.list({ fiscalYearId: year.id }))
      const users = rows.filter(({ templateId }) => templateId === id)
      const groups = new Set(users.map(({ groupId }) => groupId).filter((groupId) => groupId !== noGroup)).size
      return t('optionTemplates.uses', {
        goods: users.length,
        goodsShown: formats.count(users.length),
        groups,
        groupsShown: formats.count(groups),
        year: isolate(formats.withDigits(year.name)),
      })
    }
    return {
      title: t('record.deleteTitle'),
      body: (
        <>
          <div>{await deletionBody(optionTemplates.resourceName, title)}</div>
          {/* A failed count does not block: the question says that the number is unknown. */}
          <div>{await uses().catch(() => t('optionTemplates.usesUnknown'))}</div>
        </>
      ),
      yes: t('actions.delete'),
      danger: true,
    }
  }
}
