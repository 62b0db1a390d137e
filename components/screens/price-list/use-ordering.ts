'use client'

import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { priceList, type PricedGood, type PriceList } from '@/lib/contract/price-list'
import { problemOf, type Problem } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useConfirm } from '@/components/kit/confirm'
import { useDeedKey } from '@/components/kit/deed-key'
import { tellDone } from '@/components/kit/tell'
import type { ListScreen } from '@/components/kit/use-list-screen'

/** Whether customers can order from the list. Closing asks first; a refusal brings the switch back and says why (D117). */
export function useOrdering({ answer, amend }: Pick<ListScreen<PricedGood, PriceList>, 'answer' | 'amend'>) {
  const { organisationCode } = useSession()
  const mayChange = useCan()(priceList.rights.update)
  const t = useTranslations('priceList')
  const confirm = useConfirm()
  const withKey = useDeedKey()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const change = useCallback(
    async (active: boolean) => {
      if (wanted !== null) return
      if (!active && !(await confirm({ title: t('closeTitle'), body: t('closeBody'), yes: t('close'), danger: true }))) return
      setWanted(active)
      setProblem(null)
      try {
        await withKey((idempotencyKey) => send(priceList.setActive(organisationCode, active), { idempotencyKey }))
        amend((list) => ({ ...list, isActive: active }))
        tellDone(t(active ? 'opened' : 'closed'))
      } catch (error) {
        setProblem(problemOf(error))
      } finally {
        setWanted(null)
      }
    },
    [amend, confirm, organisationCode, t, wanted, withKey],
  )

  return { active: wanted ?? answer?.isActive ?? false, pending: wanted !== null, problem, ...(mayChange && { change }) }
}
