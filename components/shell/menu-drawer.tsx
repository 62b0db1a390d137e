'use client'

import { Drawer, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/format/calendar'
import { chartRight } from '@/lib/contract/standing'
import { useCovered } from '@/components/kit/dialog-stack'
import { useCan } from '@/lib/client/session'
import { locales, nameOf } from '@/lib/i18n/locales'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { EntryTitle } from './entry-words'
import { NewOrders, ordersPage } from './new-orders'
import { LanguageLink } from './language-link'
import { TodayDate } from './today-date'
import { Unsure } from './unsure'
import { useMenu } from './use-menu'
import styles from './menu-drawer.module.css'

/** The menu on small screens, with all that the bar has no room for. */
export function MenuDrawer({ opened, close, today }: { opened: boolean; close: () => void; today: CalendarDate }) {
  const t = useTranslations()
  const { groups, unsure, retry } = useMenu()
  const path = usePathname()
  const can = useCan()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useCovered(opened, close)

  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      size={320}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, display: 'flex', flexDirection: 'column', padding: 0 },
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the page's own header. */}
        <Drawer.Header role="none">
          <Drawer.Title>
            <TodayDate told={today} />
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('actions.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={t('shell.mainMenu')} className={styles.body}>
            {unsure && <Unsure retry={retry} />}
            {can(chartRight) && (
              <Link href="/dashboard" onClick={close} className={styles.entry} aria-current={path === '/dashboard' ? 'page' : undefined}>
                {t('dashboard.title')}
              </Link>
            )}
            {groups.map(({ id, href, entries }) => (
              <div key={id}>
                {href ? (
                  <Link href={href} onClick={close} className={styles.heading}>
                    {t(`menu.groups.${id}`)}
                  </Link>
                ) : (
                  <span className={styles.heading}>{t(`menu.groups.${id}`)}</span>
                )}
                {entries.map((entry) => (
                  <Link
                    key={entry.href}
                    href={entry.href}
                    onClick={close}
                    className={styles.entry}
                    aria-current={entry.href === path ? 'page' : undefined}
                  >
                    <EntryTitle noun={entry.noun.noun} />
                    {entry.href === ordersPage && <NewOrders />}
                  </Link>
                ))}
              </div>
            ))}
          </nav>
          <div className={styles.foot}>
            <Text size="xs" c="dimmed">
              {t('shell.language')}
            </Text>
            <div className={styles.languages}>
              {locales.map((locale) => (
                <LanguageLink key={locale} locale={locale}>
                  {nameOf(locale)}
                </LanguageLink>
              ))}
            </div>
            <SegmentedControl
              fullWidth
              size="sm"
              aria-label={t('shell.scheme')}
              value={colorScheme}
              onChange={(scheme) => setColorScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')}
              data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`shell.schemes.${value}`) }))}
            />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
