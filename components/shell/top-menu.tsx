'use client'

import { IconChevronDown } from '@tabler/icons-react'
import { Menu, Menubar } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { EntryTitle } from './entry-words'
import { Unsure } from './unsure'
import { useMenu } from './use-menu'
import styles from './top-menu.module.css'

/** The menu on large screens: a bar of groups, walked by the arrow keys. */
export function TopMenu() {
  const t = useTranslations()
  const { groups, unsure, retry } = useMenu()
  const path = usePathname()
  return (
    <nav aria-label={t('shell.mainMenu')} className={styles.bar}>
      <Menubar>
        {groups.map(({ id, href, entries }) => (
          <Menubar.Menu key={id}>
            <Menubar.Target className={styles.group} data-here={path === href || entries.some((entry) => entry.href === path) || undefined}>
              {t(`menu.groups.${id}`)}
              <IconChevronDown size={14} aria-hidden className={styles.chevron} />
            </Menubar.Target>
            <Menubar.Dropdown aria-label={t(`menu.groups.${id}`)} miw={200}>
              {entries.map((entry) => (
                <Menu.Item
                  key={entry.href}
                  component={Link}
                  href={entry.href}
                  className={styles.entry}
                  aria-current={entry.href === path ? 'page' : undefined}
                >
                  <EntryTitle noun={entry.noun.noun} />
                </Menu.Item>
              ))}
              {href && (
                <>
                  <Menu.Divider />
                  <Menu.Item component={Link} href={href} className={styles.entry} aria-current={href === path ? 'page' : undefined}>
                    {t('menu.overview')}
                  </Menu.Item>
                </>
              )}
            </Menubar.Dropdown>
          </Menubar.Menu>
        ))}
      </Menubar>
      {unsure && <Unsure retry={retry} compact />}
    </nav>
  )
}
