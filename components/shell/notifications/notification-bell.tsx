'use client'

import { ActionIcon, Loader } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotifications } from '@/components/ui/feedback/notifications'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { Popover } from '@/components/ui/overlays/popover'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './notifications.module.css'

const NotificationList = lazyComponent(() => import('./notification-list').then((file) => file.NotificationList), {
  loading: () => <Loader size="sm" m="md" />,
})

/** Opens the list of notifications; its badge counts the unread ones. */
export function NotificationBell() {
  const t = useTranslations('notifications')
  const { count } = useFormats()
  const { notifications } = useNotifications()
  const [opened, change] = useState(false)
  // Known only in the browser, so not in the server render.
  const unread = useHydrated() ? notifications.filter(({ read }) => !read).length : 0
  const label = unread > 0 ? t('unreadCount', { count: unread, shown: count(unread) }) : t('title')
  return (
    <Popover
      opened={opened}
      change={change}
      role="dialog"
      label={t('title')}
      width={352}
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={styles.bell ?? ''}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => change(!opened)}
        >
          <IconBell size={18} aria-hidden />
          {unread > 0 && (
            <span className={styles.badge} aria-hidden>
              {unread > 9 ? `${count(9)}+` : count(unread)}
            </span>
          )}
        </ActionIcon>
      }
    >
      <NotificationList close={() => change(false)} />
    </Popover>
  )
}
