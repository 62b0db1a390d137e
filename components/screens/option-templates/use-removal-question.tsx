'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { goods } from '@/lib/contract/goods'
import { noGroup } from '@/lib/contract/goods-groups'
import { listRight } from '@/lib/contract/noun'
import type { OptionTemplate } from '@/lib/contract/option-templates'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { isolate } from '@/lib/format/isolate'
import type { Confirmation } from '@/components/kit/asked'
import { useFormats } from '@/components/kit/formats'

/** What to ask before a template is deleted: the cloud takes it from all goods by force, so they are counted first, afresh (D109). */
export function useRemovalQuestion(): (template: OptionTemplate) => Promise<Confirmation> {
  const t = useTranslations()
  const formats = useFormats()
  const { year } = useSession()
  const mayCount = useCan()(listRight(goods.rights))

  return useCallback(
    async ({ id, title }) => {
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
            <div>{t('record.deleteBody', { name: isolate(title) })}</div>
            {/* A count that fails does not stand in the way: the question says that nobody knows. */}
            <div>{await uses().catch(() => t('optionTemplates.usesUncounted'))}</div>
          </>
        ),
        yes: t('actions.delete'),
        danger: true,
      }
    },
    [formats, mayCount, t, year],
  )
}
