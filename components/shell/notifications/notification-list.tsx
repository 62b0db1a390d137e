'use client'

import { ActionIcon, Button, Switch, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  IconArrowLeft,
  IconBell,
  IconCalendarDue,
  IconFileImport,
  IconHourglassLow,
  IconMessageX,
  IconSettings,
  IconShoppingBag,
  IconTransfer,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ComponentType } from 'react'
import { browserPermission } from '@/components/ui/feedback/browser-notification'
import { useNotificationChoices } from '@/components/ui/feedback/notification-choices'
import { notificationKinds, useNotifications, type Notification, type NotificationKind } from '@/components/ui/feedback/notifications'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import { Moment } from '@/components/ui/text/moment'
import { useNotificationText } from '@/components/ui/text/use-notify'
import styles from './notifications.module.css'

const icons: Readonly<Record<NotificationKind, ComponentType<{ size?: number; 'aria-hidden'?: true }>>> = {
  orders: IconShoppingBag,
  sms: IconMessageX,
  cheques: IconCalendarDue,
  imports: IconFileImport,
  transfers: IconTransfer,
  subscription: IconHourglassLow,
}

export function NotificationList({ close }: { close: () => void }) {
  const t = useTranslations('notifications')
  const { notifications, markRead } = useNotifications()
  const [settings, setSettings] = useState(false)
  if (settings) return <NotificationSettings back={() => setSettings(false)} />
  return (
    <section className="column fitting" aria-labelledby="notifications">
      <header className={styles.head}>
        <Title order={2} size="h5" id="notifications">
          {t('title')}
        </Title>
        {notifications.some(({ read }) => !read) && (
          <Button variant="subtle" size="compact-sm" onClick={() => markRead()}>
            {t('allRead')}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={t('settings')} title={t('settings')} onClick={() => setSettings(true)}>
          <IconSettings size={18} aria-hidden />
        </ActionIcon>
      </header>
      {notifications.length === 0 ? (
        <div className={styles.empty}>
          <IconBell size={28} stroke={1.5} aria-hidden />
          <Text fw={600}>{t('empty')}</Text>
          <Text size="sm" c="dimmed">
            {t('emptyBody')}
          </Text>
        </div>
      ) : (
        <ul className={styles.list}>
          {notifications.map((one) => (
            <NotificationItem
              key={one.subject}
              notification={one}
              open={() => {
                markRead(one.subject)
                close()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function NotificationItem({ notification, open }: { notification: Notification; open: () => void }) {
  const t = useTranslations('notifications')
  const { title, body, href } = useNotificationText()(notification)
  const Icon = icons[notification.kind]
  const isFailure = (notification.failed ?? 0) > 0 || notification.kind === 'sms'
  const content = (
    <>
      <span className={isFailure ? `${styles.icon} debit` : styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <span className="grid grow shrink anywhere tight">
        <span className="medium base">
          {!notification.read && <VisuallyHidden component="span">{t('unread')} </VisuallyHidden>}
          <span>{title}</span>
        </span>
        {body !== '' && <span className="caption">{body}</span>}
        <Moment of={notification.at} className="caption" />
      </span>
      {!notification.read && <span className={styles.dot} aria-hidden />}
    </>
  )
  return (
    <li>
      {href === null ? (
        <button type="button" className={styles.item} onClick={open}>
          {content}
        </button>
      ) : (
        <PageLink href={href} className={styles.item} onClick={open}>
          {content}
        </PageLink>
      )}
    </li>
  )
}

/** For each kind, whether it is listed and whether the browser shows it while another page is in front. */
function NotificationSettings({ back }: { back: () => void }) {
  const t = useTranslations('notifications')
  const backLabel = useTranslations('actions')('back')
  const { choiceOf, choose } = useNotificationChoices()
  const [permission, setPermission] = useState(browserPermission)
  const chooseBrowser = async (kind: NotificationKind, browser: boolean) => {
    if (browser && permission === 'default') {
      const granted = await Notification.requestPermission()
      setPermission(granted)
      if (granted !== 'granted') return
    }
    choose(kind, { browser })
  }
  const isBlocked = permission === 'denied' || permission === 'unsupported'
  return (
    <section className="column fitting" aria-labelledby="notification-settings">
      <header className={styles.head}>
        <ActionIcon variant="subtle" color="gray" aria-label={backLabel} title={backLabel} onClick={back} data-autofocus>
          <DirectionalIcon of={IconArrowLeft} size={18} />
        </ActionIcon>
        <Title order={2} size="h5" id="notification-settings">
          {t('settings')}
        </Title>
      </header>
      <table className={`full base startText collapsed ${styles.settings}`}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('kind')}</VisuallyHidden>
            </th>
            <th scope="col" className="caption medium">
              {t('listed')}
            </th>
            <th scope="col" className="caption medium">
              {t('browser')}
            </th>
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => {
            const { listed, browser } = choiceOf(kind)
            return (
              <tr key={kind}>
                <th scope="row" className="regular">
                  {t(`kinds.${kind}`)}
                </th>
                <td>
                  <Switch
                    size="sm"
                    checked={listed}
                    aria-label={`${t(`kinds.${kind}`)}: ${t('listed')}`}
                    onChange={({ currentTarget: { checked } }) => choose(kind, { listed: checked })}
                  />
                </td>
                <td>
                  <Switch
                    size="sm"
                    checked={listed && browser && permission === 'granted'}
                    disabled={!listed || isBlocked}
                    aria-label={`${t(`kinds.${kind}`)}: ${t('browser')}`}
                    onChange={({ currentTarget: { checked } }) => void chooseBrowser(kind, checked)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isBlocked && (
        <Text size="sm" c="dimmed" className={styles.note ?? ''}>
          {t(permission === 'denied' ? 'blocked' : 'unsupported')}
        </Text>
      )}
    </section>
  )
}
