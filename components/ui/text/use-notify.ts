'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { now } from '@/lib/format/organisation-clock'
import { getPathname } from '@/lib/i18n/navigation'
import { showBrowserNotification } from '@/components/ui/feedback/browser-notification'
import { useNotificationChoices } from '@/components/ui/feedback/notification-choices'
import { useNotifications, type Notification, type NotificationKind } from '@/components/ui/feedback/notifications'
import { useFormats } from './use-formats'
import { useResourceLabels } from './use-resource-labels'

/** Lists that a kind leads to, filtered to what it reports. */
const queries: Readonly<Partial<Record<NotificationKind, string>>> = { orders: '?status=1', cheques: '?due=soon' }

/** Title, details and page of a notification, in the user's language. */
export function useNotificationText() {
  const t = useTranslations('notifications')
  const formats = useFormats()
  const { translate } = useResourceLabels('notifications')
  const { entries } = useMenuData()
  return ({ kind, count = 0, failed = 0, amount, day, resourceName }: Notification) => {
    const page = entries.find(({ resource }) => resource.resourceName === resourceName)?.href ?? null
    const list = resourceName === undefined ? '' : isolate(translate(`${resourceName}.title`))
    const counts = { count, shown: formats.count(count), failed, shownFailed: formats.count(failed) }
    const titleOf = () => {
      if (kind === 'cheques') return t(resourceName === 'payableCheques' ? 'texts.payable' : 'texts.receivable', counts)
      if (kind === 'transfers') return t(failed > 0 ? 'texts.transferFailed' : 'texts.transfers', { list })
      if (kind === 'subscription') return t('texts.subscription', { day: isolate(formats.date(day ?? '')) })
      return t(`texts.${kind}`, { ...counts, list })
    }
    const total = amount === undefined ? '' : isolate(formats.total(amount))
    const body = kind === 'imports' ? t('texts.importCounts', counts) : total
    return { title: titleOf(), body, href: page && `${page}${queries[kind] ?? ''}` }
  }
}

/** What a notification reports; `read` where the user has just seen it happen. */
export type NewNotification = Omit<Notification, 'at' | 'read'> & Partial<Pick<Notification, 'read'>>

/**
 * Returns a function that lists a notification and, if the user wants that and the page is hidden, has the browser show it (without
 * amounts). It resolves to false if another tab has reported the same.
 */
export function useNotify(): (next: NewNotification) => Promise<boolean> {
  const { calendar } = useSession()
  const locale = useLocale()
  const { choiceOf } = useNotificationChoices()
  const { add } = useNotifications()
  const textOf = useNotificationText()
  const notify = async (next: NewNotification) => {
    const { listed, browser } = choiceOf(next.kind)
    if (!listed) return true
    const notification = { read: false, ...next, at: now(calendar) }
    if (!(await add(notification))) return false
    if (browser && document.hidden) {
      const { title, href } = textOf(notification)
      void showBrowserNotification(next.subject, title, href && getPathname({ href, locale }))
    }
    return true
  }
  // Stable, so that a change of the settings restarts no watcher.
  const latest = useRef(notify)
  useEffect(() => void (latest.current = notify))
  return useCallback((next: NewNotification) => latest.current(next), [])
}
