'use client'

import { useEffect, useState, type ReactNode } from 'react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
// First: where styles that the sign-in shares lead, all styles of a page lie in three files instead of four.
import { Header } from './header'
import { AskProvider } from '@/components/kit/confirm'
import { missingPart } from '@/components/kit/missing-part'
import { tellNews } from '@/components/kit/tell'
import { useBackCloses } from '@/components/kit/use-back-closes'
import { useGuardedHistory } from '@/components/kit/use-guarded-history'
import { useHydrated } from '@/components/kit/use-hydrated'
import { useKeptFocus } from '@/components/kit/use-kept-focus'
import { MenuFactsProvider, type MenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'
import { learnToday, ownDayFromNow } from '@/lib/format/calendar'
import { learnWriting, type Told } from '@/lib/format/told'
import { CommandKeys } from './command-keys'
import { ExpiryStrip } from './expiry-strip'
import type { Product } from './credit'
import { Footer } from './footer'
import { OfflineStrip } from './offline-strip'
import { PaperHead } from './paper-head'
import { SessionStrip } from './session-strip'
import { mainId, useArrival } from './use-arrival'
import { useChangesElsewhere } from './use-changes-elsewhere'
import { WatchOrders } from './watch-orders'
import { useKeyboardRoom } from './use-keyboard-room'
import { useLinkClicks } from './use-link-clicks'
import { useLightPaper } from './use-light-paper'
import { unknownMark } from './unknown-mark'
import { WayOut } from './way-out'
import { WhenCalm } from './when-calm'
import styles from './office.module.css'

const LateStrips = dynamic(() => import('./late-strips').then((file) => file.LateStrips, missingPart), { ssr: false })

/** The frame around every screen of a signed-in person. */
export function Office({
  product,
  told,
  menu,
  kept,
  children,
}: {
  product: Product
  told: Told
  menu: MenuFacts
  /** Asked to be kept signed in: the session renews itself. */
  kept: boolean
  children: ReactNode
}) {
  const t = useTranslations('shell')
  const { calendar, year } = useSession()
  // Before anything below is drawn, and each time: another language writes otherwise.
  learnWriting(told)
  // Once: from then on it counts by itself.
  useState(() => learnToday(calendar, told.today))
  useEffect(() => ownDayFromNow(calendar), [calendar])
  useArrival()
  useKeptFocus()
  useLinkClicks()
  useChangesElsewhere()
  useGuardedHistory()
  useBackCloses()
  useKeyboardRoom()
  useLightPaper()
  useUnknownAddress()
  return (
    <MenuFactsProvider facts={menu}>
      <AskProvider within={year.id}>
        <a href={`#${mainId}`} className={styles.skip} data-screen-only>
          {t('skip')}
        </a>
        <PaperHead />
        <CommandKeys />
        <Awake>
          <Header product={product.name} today={told.today.day} />
          <OfflineStrip />
          <ExpiryStrip today={told.today.day} />
          <SessionStrip kept={kept} />
          <WhenCalm>
            <LateStrips />
          </WhenCalm>
          <main id={mainId} tabIndex={-1} className={styles.main}>
            {/* Another tab may choose another year: nothing that was chosen on a screen in this one holds in that. */}
            <WayOut key={year.id}>{children}</WayOut>
          </main>
          <Footer product={product} today={told.today.day} />
        </Awake>
        <WatchOrders />
      </AskProvider>
    </MenuFactsProvider>
  )
}

/**
 * The document shows data before the script has taken over: until then nothing can be pressed that would not answer. A part of its own, so
 * that awakening draws nothing else anew.
 */
function Awake({ children }: { children: ReactNode }) {
  return (
    <div className={styles.office} inert={!useHydrated()}>
      {children}
    </div>
  )
}

/** Says once that an address which does not exist was asked for, and cleans the address of that mark (D13). */
function useUnknownAddress() {
  const t = useTranslations('shell')
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!address.searchParams.has(unknownMark)) return
    address.searchParams.delete(unknownMark)
    window.history.replaceState(window.history.state, '', address)
    tellNews(t('unknownAddress'))
  }, [t])
}
