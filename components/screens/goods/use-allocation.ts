'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import type { Good, GoodDraft } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-name'
import { Problem, problemOf } from '@/lib/contract/problem'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { isolate } from '@/lib/format/isolate'
import { keyedDeed } from '@/components/kit/deed-key'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone } from '@/components/kit/tell'
import { tellUnfinished } from '@/components/kit/tell-unfinished'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'

/** Gives a saved goods item its template. A failure is told beside the good news of the save, with a way to try that part again (D120). */
export function useAllocation(patch: ResourceScreen<Good, GoodDraft>['patch']) {
  const t = useTranslations('goods')
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const sentence = useProblemText()
  const stale = useStale()

  return useCallback(
    async (goodId: number, name: string, templateId: number) => {
      const deed = keyedDeed()
      const shown = isolate(name)
      const allocate = async () => {
        if (!mayAllocate) throw new Problem('forbidden')
        await deed((idempotencyKey) => send(templateAllocation.toGood({ fiscalYearId: year.id }, goodId, templateId), { idempotencyKey }))
        patch((rows) => rows.map((good) => (good.id === goodId ? { ...good, templateId } : good)))
        void stale(priceListName)
      }
      const tell = (problem: Problem) =>
        tellUnfinished({
          message: t('notAssigned', { name: shown, reason: sentence(problem) }),
          label: t('assignAgain'),
          ...(problem.code !== 'forbidden' && {
            again: async () => {
              try {
                await allocate()
                tellDone(t('assigned', { name: shown }))
              } catch (error) {
                tell(problemOf(error))
              }
            },
          }),
        })
      await allocate().catch((error: unknown) => tell(problemOf(error)))
    },
    [mayAllocate, patch, sentence, stale, t, year.id],
  )
}
