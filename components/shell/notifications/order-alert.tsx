'use client'

import { Anchor, CloseButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { orders } from '@/lib/contract/orders'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { browserPermission } from '@/components/ui/feedback/browser-notification'
import { useNotificationChoices } from '@/components/ui/feedback/notification-choices'
import { playNotificationSound, useNotificationSound, useUnlockAudio } from '@/components/ui/feedback/notification-sound'
import { useNotifications } from '@/components/ui/feedback/notifications'
import { isPrintJobMounted } from '@/components/ui/print/use-print-job'
import { useFormats } from '@/components/ui/text/use-formats'
import { useNotify } from '@/components/ui/text/use-notify'
import { showBadge } from './app-badge'
import { ordersPage } from './open-orders-badge'
import { useNewOrders } from './use-new-orders'
import styles from './order-alert.module.css'

const counted = /^\(\S+\) /

/** Prefixes the document title with a count; null for none. */
function useTitleCount(count: string | null): void {
  useEffect(() => {
    const put = () => {
      // A print layout sets the title of its PDF.
      if (isPrintJobMounted()) return
      const bare = document.title.replace(counted, '')
      const title = count === null ? bare : `(${count}) ${bare}`
      if (document.title !== title) document.title = title
    }
    put()
    if (count === null) return
    // Each page sets its own title.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count])
}

const name = '--daftar-order-notice'

/** Ref of a notification: publishes its height while it is mounted. */
function publishHeight(element: HTMLElement | null) {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

/** Milliseconds a notification is shown; the number in the title stays until the orders are viewed. */
const lasts = 20_000

/** Notifies about new orders: a toast, an optional sound, and the title. */
export function OrderAlert() {
  const t = useTranslations()
  const formats = useFormats()
  const path = usePathname()
  const [sound] = useNotificationSound()
  useUnlockAudio(sound)
  const [announced, setAnnounced] = useState<{ readonly count: number } | null>(null)
  const notify = useNotify()
  const { markRead } = useNotifications()
  const { choiceOf } = useNotificationChoices()
  const looking = path === ordersPage
  useEffect(() => {
    if (looking) markRead('orders')
  }, [looking, markRead])
  const onNewOrders = async (count: number, latest: string): Promise<void> => {
    setAnnounced({ count })
    const isFirst = await notify({ kind: 'orders', subject: 'orders', state: latest, count, resourceName: orders.resourceName })
    if (looking && !document.hidden) markRead('orders')
    if (sound && isFirst) playNotificationSound()
  }
  const whileHidden = choiceOf('orders').browser && browserPermission() === 'granted'
  const count = useNewOrders(looking, onNewOrders, whileHidden)
  useEffect(() => showBadge(count), [count])
  useTitleCount(count === 0 ? null : formats.count(count))
  useEffect(() => {
    if (!announced) return
    const timer = setTimeout(() => setAnnounced(null), lasts)
    return () => clearTimeout(timer)
  }, [announced])

  return (
    <div role="status" className={styles.live} data-screen-only>
      {announced && (
        <div ref={publishHeight} className={styles.notice}>
          <IconBell size={20} className="asks fixed" aria-hidden />
          <span>{t('notifications.texts.orders', { count: announced.count, shown: formats.count(announced.count) })}</span>
          {path !== ordersPage && (
            <Anchor component={Link} href={ordersPage} onClick={() => setAnnounced(null)}>
              {t('shell.newOrders.show')}
            </Anchor>
          )}
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={() => setAnnounced(null)} />
        </div>
      )}
    </div>
  )
}
