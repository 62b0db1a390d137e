'use client'

import { ActionIcon, useDirection } from '@mantine/core'
import { IconChevronDown, IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { useAccess } from '@/lib/client/queries/use-features'
import { chartRight } from '@/lib/contract/access/page-access'
import type { GroupId } from '@/lib/contract/core/page-groups'
import { allows } from '@/lib/contract/core/rights'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { MenuEntryIcon, MenuEntryTitle } from '@/components/shell/navigation/menu-entry'
import { useMenu } from '@/components/shell/navigation/use-menu'
import { OpenOrdersBadge, ordersPage } from '@/components/shell/notifications/open-orders-badge'
import { arrowSteps } from '@/components/ui/hooks/key-events'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { DropdownDivider, dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import styles from './top-menu.module.css'

// Rarely shown, so lazily loaded.
const FeaturesUnavailable = lazyComponent(() =>
  import('@/components/shell/navigation/features-unavailable').then((file) => file.FeaturesUnavailable),
)

/** Link to the dashboard, for users who may see it. */
export function DashboardLink() {
  const title = useTranslations('dashboard')('title')
  const path = usePathname()
  if (!allows(useAccess(), chartRight)) return null
  return (
    <ActionIcon
      component={Link}
      href="/dashboard"
      variant="subtle"
      color="gray"
      size={32}
      className={styles.dashboard ?? ''}
      aria-label={title}
      aria-current={path === '/dashboard' ? 'page' : undefined}
      title={title}
    >
      <IconLayoutDashboard size={19} aria-hidden />
    </ActionIcon>
  )
}

/** The open menu after one was opened or closed: a menu that closes late must not close the next one. */
function openAfter<Id extends string>(open: Id | null, id: Id, opened: boolean): Id | null {
  if (opened) return id
  return open === id ? null : open
}

/** Navigation on large screens: a menu bar. Horizontal arrows move between groups, also while one is open. */
export function TopMenu() {
  const t = useTranslations()
  const { groups, unavailable, retry } = useMenu()
  const path = usePathname()
  const rtl = useDirection().dir === 'rtl'
  const [open, setOpen] = useState<GroupId | null>(null)

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps(rtl)[event.key]
    if (step === undefined) return
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')]
    const at = heads.findIndex((head) => head === document.activeElement || head.getAttribute('aria-expanded') === 'true')
    const to = (at + step + heads.length) % heads.length
    event.preventDefault()
    heads[to]?.focus()
    if (open !== null) setOpen(groups[to]?.id ?? null)
  }

  return (
    <nav aria-label={t('shell.mainMenu')} className="row gap1 shrink" onKeyDown={walk}>
      {groups.map(({ id, href, entries }) => (
        <DropdownMenu
          key={id}
          opened={open === id}
          change={(opened) => setOpen((was) => openAfter(was, id, opened))}
          label={t(`menu.groups.${id}`)}
          align="start"
          button={(props) => (
            <button
              type="button"
              className={styles.group}
              data-counts={entries.some(({ href: address }) => address === ordersPage) || undefined}
              data-here={path === href || entries.some((entry) => entry.href === path) || undefined}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse' && open !== null) setOpen(id)
              }}
              {...props}
            >
              <span>{t(`menu.groups.${id}`)}</span>
              {entries.some(({ href: address }) => address === ordersPage) && <OpenOrdersBadge className={styles.waiting} />}
              <IconChevronDown size={14} aria-hidden className={`${styles.chevron} quiet`} />
            </button>
          )}
        >
          {entries.map((entry) => (
            <Link key={entry.href} href={entry.href} {...dropdownItem()} aria-current={entry.href === path ? 'page' : undefined}>
              <MenuEntryIcon href={entry.href} />
              <MenuEntryTitle resourceName={entry.resource.resourceName} />
              {entry.href === ordersPage && <OpenOrdersBadge />}
            </Link>
          ))}
          {href && (
            <>
              <DropdownDivider />
              <Link href={href} {...dropdownItem()} aria-current={href === path ? 'page' : undefined}>
                {t('menu.overview')}
              </Link>
            </>
          )}
        </DropdownMenu>
      ))}
      {unavailable && <FeaturesUnavailable retry={retry} compact />}
    </nav>
  )
}
