'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useOwnDay } from '@/lib/client/browser/today'
import { MenuDataProvider, type MenuData } from '@/lib/client/session/menu-context'
import { SignOutContextProvider, useSession } from '@/lib/client/session/session-context'
import { setServerToday, type ServerDay } from '@/lib/format/calendar'
import { UndoDialogHost } from '@/components/changes/undo/undo-dialog-host'
import { SessionExpiryBanner } from '@/components/shell/banners/session-expiry-banner'
import { SubscriptionExpiryBanner } from '@/components/shell/banners/subscription-expiry-banner'
import { KeyboardShortcuts } from '@/components/shell/command-palette/keyboard-shortcuts'
import { Header } from '@/components/shell/header/header'
import { mainId, useAfterNavigation } from '@/components/shell/navigation/use-after-navigation'
import { useLinkClicks } from '@/components/shell/navigation/use-link-clicks'
import { useMenu } from '@/components/shell/navigation/use-menu'
import { ordersPage } from '@/components/shell/notifications/open-orders-badge'
import { useSignOut } from '@/components/shell/session/use-sign-out'
import type { Product } from '@/components/shell/theme/brand'
import { PrintHeader } from '@/components/shell/theme/print-header'
import { useVirtualKeyboardInset } from '@/components/shell/theme/use-virtual-keyboard-inset'
import { DialogProvider } from '@/components/ui/feedback/use-confirm'
import { panelSlotId, useRestoreLostFocus } from '@/components/ui/hooks/focus'
import { lazyHost } from '@/components/ui/hooks/lazy-component'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { WhenIdle } from '@/components/ui/hooks/when-idle'
import { onPrint, PrintLogoContext } from '@/components/ui/print/use-print-job'
import { useBackClosesDialog, useHistoryBlocker } from '@/components/ui/unsaved-changes/use-browser-back'
import { Footer } from './footer'
import { useCrossTabRevalidation } from './use-cross-tab-revalidation'
import styles from './app-shell.module.css'

// First, for style order: styles shared with the login page make three files instead of four.

/** Sets the native value: React does not notice, because it tracks only the setter of each field. */
const setValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/**
 * Passes text typed before hydration on to React, which would otherwise overwrite it with its own value; an `input` event reports the
 * current one.
 */
function useTypedEarly(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of frame.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []) {
      const { value, defaultValue, selectionStart, selectionEnd } = field
      if (value === defaultValue || field.matches('[type="checkbox"], [type="radio"], [type="file"], [readonly]')) continue
      // React ignores the event unless its tracked value differs from the current one.
      field.value = defaultValue
      setValue(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (field === document.activeElement && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    }
  }, [frame])
}

const attribute = 'data-mantine-color-scheme'

function useLightPrintScheme(): void {
  useEffect(() => {
    const root = document.documentElement
    let screen: string | null = null
    return onPrint(
      () => {
        screen = root.getAttribute(attribute)
        root.setAttribute(attribute, 'light')
      },
      () => {
        if (screen) root.setAttribute(attribute, screen)
      },
    )
  }, [])
}

const OrderAlert = lazyHost(() => import('@/components/shell/notifications/order-alert').then((file) => file.OrderAlert))

/** Watches for new orders, for users with the orders page. */
function WatchOrders() {
  const { groups } = useMenu()
  const open = groups.some(({ entries }) => entries.some(({ href }) => href === ordersPage))
  if (!open) return null
  return (
    <WhenIdle>
      <OrderAlert />
    </WhenIdle>
  )
}

const DeferredBanners = lazyHost(() => import('@/components/shell/banners/deferred-banners').then((file) => file.DeferredBanners))

const NotificationWatch = lazyHost(() =>
  import('@/components/shell/notifications/notification-watch').then((file) => file.NotificationWatch),
)

/** The app shell around every screen of a signed-in user. */
export function AppShell({
  product,
  today,
  menu,
  rememberMe,
  expiryDismissal,
  children,
}: {
  product: Product
  /** The organisation's day when the server rendered the page. */
  today: ServerDay
  menu: MenuData
  /** With "keep me signed in" the session renews itself. */
  rememberMe: boolean
  /** Value of the cookie of a dismissed subscription notice. */
  expiryDismissal: string | undefined
  children: ReactNode
}) {
  const t = useTranslations('shell')
  const { calendar, year } = useSession()
  // Only once, because the value then advances by itself.
  useState(() => setServerToday(calendar, today))
  useOwnDay(calendar)
  useAfterNavigation()
  useRestoreLostFocus()
  useLinkClicks()
  useCrossTabRevalidation()
  useHistoryBlocker()
  useBackClosesDialog()
  useVirtualKeyboardInset()
  useLightPrintScheme()
  return (
    <MenuDataProvider facts={menu}>
      <PrintLogoContext value={product.logo}>
        <DialogProvider within={year.id}>
          <a href={`#${mainId}`} className={styles.skip} data-screen-only>
            {t('skip')}
          </a>
          <PrintHeader product={product} />
          <KeyboardShortcuts />
          <Awake>
            <div className={styles.window} data-other-year={!year.isDefault || undefined}>
              <Header product={product} />
              <SubscriptionExpiryBanner today={today.day} dismissal={expiryDismissal} />
              <SessionExpiryBanner rememberMe={rememberMe} />
              <WhenIdle>
                <DeferredBanners />
              </WhenIdle>
              <div className={styles.columns}>
                <main id={mainId} tabIndex={-1} className={styles.main}>
                  {/* Another tab may change the year: screen state must not carry over. */}
                  <SignOutProvider key={year.id}>{children}</SignOutProvider>
                </main>
                <div id={panelSlotId} className={styles.panelSlot} />
              </div>
            </div>
            <Footer product={product} />
          </Awake>
          <UndoDialogHost />
          <WatchOrders />
          <WhenIdle>
            <NotificationWatch />
          </WhenIdle>
        </DialogProvider>
      </PrintLogoContext>
    </MenuDataProvider>
  )
}

/**
 * Marks the page as busy until hydration: it ignores presses, which would have no effect, and preserves typed text. A separate component,
 * so that hydration re-renders nothing else.
 */
function Awake({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  useTypedEarly(frame)
  return (
    <div ref={frame} className={styles.appShell} aria-busy={!hydrated} data-starting={!hydrated || undefined}>
      {children}
    </div>
  )
}

function SignOutProvider({ children }: { children: ReactNode }) {
  const { signOut } = useSignOut()
  return <SignOutContextProvider signOut={signOut}>{children}</SignOutContextProvider>
}
