'use client'

import { Drawer, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useAccess } from '@/lib/client/queries/use-features'
import { chartRight } from '@/lib/contract/access/page-access'
import { allows } from '@/lib/contract/core/rights'
import { locales, nativeName } from '@/lib/i18n/locales'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { FeaturesUnavailable } from '@/components/shell/navigation/features-unavailable'
import { MenuEntryTitle } from '@/components/shell/navigation/menu-entry'
import { useMenu } from '@/components/shell/navigation/use-menu'
import { OpenOrdersBadge, ordersPage } from '@/components/shell/notifications/open-orders-badge'
import { FiscalYearMenu } from '@/components/shell/preferences/fiscal-year-menu'
import { LanguageLink } from '@/components/shell/preferences/language-menu'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import { PageIcon } from '@/components/ui/text/page-icon'
import { TodayDate } from './today-date'
import styles from './menu-drawer.module.css'

/** Navigation on small screens, with everything the header has no space for. */
export function MenuDrawer({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTranslations()
  const { groups, unavailable, retry } = useMenu()
  const path = usePathname()
  const access = useAccess()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useIsCovered(opened, close)

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
            <TodayDate />
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('actions.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={t('shell.mainMenu')} className={styles.body}>
            {unavailable && <FeaturesUnavailable retry={retry} />}
            {allows(access, chartRight) && (
              <Link href="/dashboard" onClick={close} className={styles.entry} aria-current={path === '/dashboard' ? 'page' : undefined}>
                <PageIcon href="/dashboard" size={18} className="fixed quiet" />
                <span>{t('dashboard.title')}</span>
              </Link>
            )}
            {groups.map(({ id, href, entries }) => (
              <div key={id}>
                {href ? (
                  <Link href={href} onClick={close} className="link caption medium block ends1 sides3">
                    {t(`menu.groups.${id}`)}
                  </Link>
                ) : (
                  <span className="link caption medium block ends1 sides3">{t(`menu.groups.${id}`)}</span>
                )}
                {entries.map((entry) => (
                  <Link
                    key={entry.href}
                    href={entry.href}
                    onClick={close}
                    className={styles.entry}
                    aria-current={entry.href === path ? 'page' : undefined}
                  >
                    <PageIcon href={entry.href} size={18} className="fixed quiet" />
                    <MenuEntryTitle resourceName={entry.resource.resourceName} />
                    {entry.href === ordersPage && <OpenOrdersBadge />}
                  </Link>
                ))}
              </div>
            ))}
          </nav>
          <div className={styles.foot}>
            <div className={styles.year}>
              <FiscalYearMenu />
            </div>
            <Text size="xs" c="dimmed">
              {t('shell.language')}
            </Text>
            <div className={`flex wrap gap4 rows1 ${styles.languages}`}>
              {locales.map((locale) => (
                <LanguageLink key={locale} locale={locale}>
                  {nativeName(locale)}
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
