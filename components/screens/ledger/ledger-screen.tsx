'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/kit/problem-text'
import { LedgerFilter } from './ledger-filter'
import type { Outcome } from './ledger-report'
import { useLedgerAddress } from './use-ledger-address'
import { useLinkedAccount } from './use-linked-account'

// Comes while the filter is filled in.
const report = () => import('./ledger-report')
const LedgerReport = dynamic(() => report().then((module) => module.LedgerReport), { ssr: false })

/** The ledger of one account: first the filter, then the report once there is something to show (specification B 4). */
export function LedgerScreen() {
  const t = useTranslations('ledger')
  const sentence = useProblemText()
  useEffect(() => void report().catch(() => undefined), [])
  const address = useLedgerAddress()
  const linked = useLinkedAccount(address.named)
  const { account, remember } = linked
  const { period, back } = address
  const [told, setTold] = useState<{ readonly question: string; readonly outcome: Outcome } | null>(null)
  // The same question once more: its answer may be the same, and is no news then.
  const [again, setAgain] = useState<string | null>(null)

  const asked = address.reporting ? account : null
  const question = asked ? `${asked.id} ${period.from} ${period.to}` : null
  const outcome = question === null ? null : told?.question === question ? told.outcome : ({ is: 'asking' } as const)
  const tell = useCallback((answer: Outcome) => question !== null && setTold({ question, outcome: answer }), [question])

  const askingAgain = again !== null && again === question

  const askAgain = async (retry: () => Promise<void>) => {
    setAgain(question)
    await retry()
    setAgain(null)
  }

  const trouble = () => {
    if (askingAgain) return null
    if (linked.problem) return { title: sentence(linked.problem) }
    if (outcome?.is === 'empty') return { title: t('noData'), text: t('noDataNext') }
    return outcome?.is === 'failed' ? { title: sentence(outcome.problem) } : null
  }

  return (
    <>
      {asked && question && <LedgerReport key={question} account={asked} period={period} tell={tell} back={back} />}
      {outcome?.is !== 'shown' && (
        <LedgerFilter
          account={account}
          period={period}
          busy={askingAgain || outcome?.is === 'asking' || (address.reporting && linked.searching)}
          accountTrouble={linked.unknown ? t('accountInvalid') : null}
          trouble={trouble()}
          keep={(chosen) => {
            if (chosen.account) remember(chosen.account)
            address.keep(chosen)
          }}
          ask={(wanted, days) => {
            remember(wanted)
            if (outcome && 'retry' in outcome && question === `${wanted.id} ${days.from} ${days.to}`) void askAgain(outcome.retry)
            address.ask(wanted, days)
          }}
        />
      )}
    </>
  )
}
