'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { ActionIcon, Box, Burger } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { chartRight } from '@/lib/contract/standing'
import { useHandheld } from '@/components/kit/handheld'
import { missingPart } from '@/components/kit/missing-part'
import { useCan, useSession } from '@/lib/client/session'
import type { CalendarDate } from '@/lib/format/calendar'
import { Link } from '@/lib/i18n/navigation'
import { BrandMark } from './brand-mark'
import { CommandButton } from './command-button'
import { LanguageMenu } from './language-menu'
import { SchemeMenu } from './scheme-menu'
import { TodayDate } from './today-date'
import { UserMenu } from './user-menu'
import { YearMenu } from './year-menu'
import styles from './header.module.css'
// Last, for the same reason for which the office names the header first.
import { ProgressLine } from './progress-line'
import { TopMenu } from './top-menu'

const MenuDrawer = dynamic(() => import('./menu-drawer').then((file) => file.MenuDrawer, missingPart), { ssr: false })

/** From Mantine's `md` on, where the drawer's button goes. */
const roomy = '(min-width: 62em)'

/** The bar above all screens: who we are, where one can go, and in which year, language and light. */
export function Header({ product, today }: { product: string; today: CalendarDate }) {
  const t = useTranslations('shell')
  const { organisationName } = useSession()
  const can = useCan()
  const dashboard = useTranslations('dashboard')('title')
  // A phone draws nothing that it would hide: its drawer has all of that.
  const wide = useMediaQuery(roomy, !useHandheld())
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className={styles.header} data-screen-only>
      <ProgressLine />
      <Burger
        hiddenFrom="md"
        size="sm"
        opened={drawer === 'open'}
        aria-label={t('openMenu')}
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
      />
      {/* Fetched ahead it would be led on twice: to the language's start, and from there to this person's. */}
      <Link
        href="/"
        prefetch={false}
        className={styles.brand}
        aria-label={`${product} ${organisationName} · ${t('start')}`}
        title={organisationName}
      >
        <BrandMark />
        <span className={styles.names}>
          <span className={styles.product}>{product}</span> <bdi className={styles.organisation}>{organisationName}</bdi>
        </span>
      </Link>
      {wide && (
        <Box visibleFrom="md" className={styles.menu}>
          {can(chartRight) && (
            <ActionIcon component={Link} href="/dashboard" variant="subtle" color="gray" size={32} aria-label={dashboard} title={dashboard}>
              <IconLayoutDashboard size={19} aria-hidden />
            </ActionIcon>
          )}
          <TopMenu />
        </Box>
      )}
      {wide && (
        <Box visibleFrom="md" className={styles.room}>
          <span className={styles.date}>
            <TodayDate told={today} />
          </span>
        </Box>
      )}
      <div className={styles.tools}>
        <CommandButton />
        <YearMenu />
        {wide && (
          <>
            <Box visibleFrom="md">
              <LanguageMenu />
            </Box>
            <Box visibleFrom="md">
              <SchemeMenu />
            </Box>
          </>
        )}
        <UserMenu />
      </div>
      {drawer !== 'never' && <MenuDrawer opened={drawer === 'open'} close={() => setDrawer('closed')} today={today} />}
    </header>
  )
}
