'use client'

import dynamic from 'next/dynamic'
import { useState, type KeyboardEvent } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropLine, DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import type { GroupId } from '@/lib/contract/standing'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { EntryTitle } from './entry-words'
import { NewOrders, ordersPage } from './new-orders'
import { useMenu } from './use-menu'
import styles from './top-menu.module.css'

// Seldom wanted.
const Unsure = dynamic(() => import('./unsure').then((file) => file.Unsure))

/** The menu on large screens: a bar of groups. The arrows along the line walk from group to group, also while one is open. */
export function TopMenu() {
  const t = useTranslations()
  const { groups, unsure, retry } = useMenu()
  const path = usePathname()
  const rtl = useDirection().dir === 'rtl'
  const [open, setOpen] = useState<GroupId | null>(null)

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }
    const step = steps[event.key]
    if (step === undefined) return
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')]
    const at = heads.findIndex((head) => head === document.activeElement || head.getAttribute('aria-expanded') === 'true')
    const to = (at + step + heads.length) % heads.length
    event.preventDefault()
    heads[to]?.focus()
    if (open !== null) setOpen(groups[to]?.id ?? null)
  }

  return (
    <nav aria-label={t('shell.mainMenu')} className={styles.bar} onKeyDown={walk}>
      {groups.map(({ id, href, entries }) => (
        <DropMenu
          key={id}
          opened={open === id}
          change={(opened) => setOpen((was) => (opened ? id : was === id ? null : was))}
          label={t(`menu.groups.${id}`)}
          align="start"
          button={(props) => (
            <button
              type="button"
              className={styles.group}
              data-here={path === href || entries.some((entry) => entry.href === path) || undefined}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse' && open !== null) setOpen(id)
              }}
              {...props}
            >
              {t(`menu.groups.${id}`)}
              {entries.some(({ href: address }) => address === ordersPage) && <NewOrders />}
              <IconChevronDown size={14} aria-hidden className={styles.chevron} />
            </button>
          )}
        >
          {entries.map((entry) => (
            <Link key={entry.href} href={entry.href} {...dropItem()} aria-current={entry.href === path ? 'page' : undefined}>
              <EntryTitle noun={entry.noun.noun} />
              {entry.href === ordersPage && <NewOrders />}
            </Link>
          ))}
          {href && (
            <>
              <DropLine />
              <Link href={href} {...dropItem()} aria-current={href === path ? 'page' : undefined}>
                {t('menu.overview')}
              </Link>
            </>
          )}
        </DropMenu>
      ))}
      {unsure && <Unsure retry={retry} compact />}
    </nav>
  )
}
