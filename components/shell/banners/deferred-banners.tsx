'use client'

import { useEffect } from 'react'
import { IconSparkles, IconVersions } from '@tabler/icons-react'
import { Button, CloseButton } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { balanceSheet } from '@/lib/contract/balance-sheet'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { listRight, type Resource } from '@/lib/contract/core/resource'
import { latestNews } from '@/lib/contract/news'
import { creditors, debtors } from '@/lib/contract/parties'
import { stock } from '@/lib/contract/stock'
import type { Amount } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { keyOf, listCacheOptions } from '@/lib/client/queries/list-cache'
import { queueIdleWork } from '@/lib/client/browser/time-slicing'
import { send } from '@/lib/client/requests/api'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import { mostYears, readYears, useFractionalBooks, useNoteFractions } from '@/components/kit/text/amount-scope'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { Banner } from './banners'
import { useReadReleaseNotes } from '@/components/shell/release-notes/use-read-release-notes'
import { confirmUndraftedChanges } from '@/components/kit/unsaved-changes/unsaved-changes-registry'
import { reloadForNewBuild } from '@/components/shell/session/redirect-to-login'
import { pageBuild, isChunkLoadError, reportMissingChunk, reloadReason } from '@/lib/client/requests/build-version'

/** Deferred: service worker registration, precision of the books and upgrade banners. */
export function DeferredBanners() {
  useServiceWorker()
  useBooksPrecision()
  return (
    <>
      <NewBuildBanner />
      <ReleaseNotesBanner />
    </>
  )
}

/** Registers this build's service worker (public/worker.js). Requires https; the page works without it. */
function useServiceWorker(): void {
  useEffect(() => {
    const build = pageBuild()
    if (build === '' || !('serviceWorker' in navigator)) return
    // Registration errors, as in private windows, are ignored.
    navigator.serviceWorker.register(`/worker.js?${build}`).catch(() => undefined)
  }, [])
}

/** A report over the whole year and its amounts. */
const reportOf = <Row,>(resource: Resource<Row>, amounts: (row: Row) => readonly Amount[]) => ({
  right: listRight(resource.rights),
  /** The number of decimals that its amounts need. */
  decimals: async (fiscalYearId: number) => {
    const { rows } = await send(resource.list({ fiscalYearId }), { background: true })
    return decimalsNeeded(rows.flatMap(amounts))
  },
})

/** In the order of preference: the balance sheet is short and has a sum of every amount. */
const reports = [
  reportOf(balanceSheet, ({ assets, liabilities }) => [assets, liabilities]),
  reportOf(debtors, ({ amount }) => [amount]),
  reportOf(creditors, ({ amount }) => [amount]),
  reportOf(stock, ({ value }) => [value]),
  reportOf(receivableCheques, ({ amount }) => [amount]),
  reportOf(payableCheques, ({ amount }) => [amount]),
]

/**
 * Learns from one report whether the books of the year have fractions (D68), once per browser and year. Otherwise the first list that this
 * browser opens would show whole amounts without decimals until another list had a fraction.
 */
export function useBooksPrecision(): void {
  const session = useSession()
  const can = useCan()
  const { id: year } = session.year
  const [wholeYears, storeWholeYears] = useLocalStorage('wholeYears', readYears)
  const open = useFractionalBooks() === false && !wholeYears.includes(year)
  const report = open ? reports.find(({ right }) => can(right)) : undefined
  const { data } = useSWR(report ? keyOf(session, 'precision', null) : null, () => report?.decimals(year), listCacheOptions)
  useNoteFractions(data ?? 0)
  useEffect(() => {
    if (open && data === 0) storeWholeYears([...wholeYears, year].slice(-mostYears))
  }, [open, data, storeWholeYears, wholeYears, year])
}

/** Banner with news, once, for users of an older version. */
export function ReleaseNotesBanner() {
  const t = useTranslations()
  const [isRead, see] = useReadReleaseNotes()
  useEffect(() => {
    if (isRead === null) see()
  }, [isRead, see])
  if (isRead === null || isRead >= latestNews) return null
  return (
    <Banner
      icon={<IconSparkles size={18} aria-hidden />}
      actions={
        <>
          <Button variant="subtle" color="saffron" size="compact-sm" onClick={() => emitCommand('news')}>
            {t('shell.news.title')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={see} />
        </>
      }
    >
      {t('shell.news.offer')}
    </Banner>
  )
}

/** Forms are restored from drafts; only one without a draft asks. */
async function reload() {
  if (await confirmUndraftedChanges()) reloadForNewBuild()
}

/** Banner for a newer build or a missing chunk; reloads on request only. */
export function NewBuildBanner() {
  const t = useTranslations('shell.upgrade')
  const upgrade = reloadReason.use()
  const { online } = useNetwork()

  useEffect(() => {
    // The confirmation dialog must be loaded before its chunk disappears with the old build.
    queueIdleWork(() => void import('@/components/kit/feedback/confirm-dialog').catch(reportMissingChunk))
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isChunkLoadError(reason)) reportMissingChunk()
    }
    window.addEventListener('unhandledrejection', onRejection)
    return () => window.removeEventListener('unhandledrejection', onRejection)
  }, [])

  if (upgrade === null || !online) return null
  return (
    <Banner
      icon={<IconVersions size={18} aria-hidden />}
      actions={
        <Button size="compact-sm" onClick={() => void reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t(upgrade)}
    </Banner>
  )
}
