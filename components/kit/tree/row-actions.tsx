'use client'

import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import styles from './tree.module.css'

/** Where an action is drawn: the record that it is about, and whether it stands in a menu. */
const PlaceContext = createContext<{ readonly of: string; readonly narrow: boolean }>({ of: '', narrow: false })

/** First-strong isolate and its end: a name inside a sentence keeps its own direction (D150). */
const isolate = (text: string) => `\u2068${text}\u2069`

/** What can be done with the record of a row: icons at the end of the row; where it is narrow, one button with a menu. */
export function RowActions({ of, narrow, children }: { of: string; narrow: boolean; children: ReactNode }) {
  const t = useTranslations('tree')
  if (!narrow) {
    return (
      <PlaceContext value={{ of, narrow }}>
        <span className={styles.actions}>{children}</span>
      </PlaceContext>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={styles.more ?? ''}
          aria-label={t('actionsOf', { name: isolate(of) })}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <PlaceContext value={{ of, narrow }}>{children}</PlaceContext>
      </Menu.Dropdown>
    </Menu>
  )
}

/** One thing that can be done with the record of a row. */
export function RowAction(props: {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  label: string
  run: () => void
  /** It is under way. */
  busy?: boolean
  danger?: boolean
}) {
  const { icon: Icon, label, run, busy = false, danger = false } = props
  const t = useTranslations('tree')
  const { of, narrow } = useContext(PlaceContext)
  const color = danger ? 'red' : 'gray'
  if (narrow) {
    return (
      <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={run} disabled={busy} {...(danger && { color })}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={color}
        size={30}
        loading={busy}
        className={styles.action ?? ''}
        aria-label={t('actionOn', { action: label, name: isolate(of) })}
        onClick={run}
      >
        <Icon size={17} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
