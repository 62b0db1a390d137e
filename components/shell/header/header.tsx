'use client'

import { ActionIcon, Box, Burger, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { Link } from '@/lib/i18n/navigation'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { ProgressBar } from '@/components/shell/navigation/progress-bar'
import { NotificationBell } from '@/components/shell/notifications/notification-bell'
import { ColorSchemeMenu } from '@/components/shell/preferences/color-scheme-menu'
import { FiscalYearMenu } from '@/components/shell/preferences/fiscal-year-menu'
import { LanguageMenu } from '@/components/shell/preferences/language-menu'
import { BrandMark, type Product } from '@/components/shell/theme/brand'
import { menuMediaQuery, useMobileHint } from '@/components/ui/hooks/breakpoints'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { TodayDate } from './today-date'
import { DashboardLink, TopMenu } from './top-menu'
import { UserMenu } from './user-menu'
import styles from './header.module.css'

// Last, for style order: see the app shell's import order.

const MenuDrawer = lazyDialog(() => import('./menu-drawer').then((file) => file.MenuDrawer))

export function Header({ product: whole }: { product: Product }) {
  const { name: product, logo } = whole
  const t = useTranslations('shell')
  const { organisationName, year } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // On a phone the hidden parts are not rendered: the drawer has them.
  const wide = useMediaQuery(menuMediaQuery, !useMobileHint())
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className={styles.header} data-screen-only>
      <ProgressBar />
      <Burger
        hiddenFrom="md"
        size="sm"
        opened={drawer === 'open'}
        aria-label={t('openMenu')}
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
      />
      {/* No prefetch, because it redirects twice: to the locale's start and to the user's landing page. */}
      <Link
        href="/"
        prefetch={false}
        className={styles.brand}
        aria-label={`${product} ${organisationName} · ${t('start')}`}
        title={organisationName}
      >
        <BrandMark logo={logo} />
        <span className={styles.names}>
          <span className={styles.product}>{product}</span> <bdi className="cut caption narrow">{organisationName}</bdi>
        </span>
      </Link>
      {wide && (
        <Box visibleFrom="md" className={styles.menu}>
          <DashboardLink />
          <TopMenu />
        </Box>
      )}
      {wide && (
        <Box visibleFrom="md" className={styles.space}>
          <CommandButton wide />
        </Box>
      )}
      <div className={styles.tools}>
        <Box hiddenFrom="md">
          <CommandButton />
        </Box>
        <NotificationBell />
        {wide && (
          <span className={styles.date}>
            <TodayDate short />
          </span>
        )}
        <div className={styles.year} data-other={!year.isDefault || undefined}>
          <FiscalYearMenu />
        </div>
        {wide && (
          <>
            <Box visibleFrom="md">
              <LanguageMenu />
            </Box>
            <Box visibleFrom="md">
              <ColorSchemeMenu colorScheme={colorScheme} setColorScheme={setColorScheme} />
            </Box>
          </>
        )}
        <UserMenu product={whole} />
      </div>
      {drawer !== 'never' && <MenuDrawer opened={drawer === 'open'} close={() => setDrawer('closed')} />}
    </header>
  )
}

/** Opens the command palette without a keyboard: an icon, or a box that looks like the search field that it opens. */
function CommandButton({ wide = false }: { wide?: boolean }) {
  const t = useTranslations('command')
  // The name of a control contains its visible text (WCAG 2.5.3).
  const label = t(wide ? 'title' : 'open')
  const press = {
    'aria-label': label,
    title: label,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => emitCommand('palette'),
  } as const
  return wide ? (
    <button type="button" className={styles.search} {...press}>
      <IconSearch size={16} className="fixed" aria-hidden />
      <span className="cut">{t('title')}</span>
    </button>
  ) : (
    <ActionIcon variant="subtle" color="gray" size={32} {...press}>
      <IconSearch size={18} aria-hidden />
    </ActionIcon>
  )
}
