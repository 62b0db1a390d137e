'use client'

import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import styles from './tree.module.css'

/** Where an action renders: its record, and whether in a menu. */
const RowActionContext = createContext({ of: '', inMenu: false })

/** Actions of a row: icons at its end, with its attention; on narrow containers a button with a menu. */
export function RowActions({ of, narrow, children }: { of: string; narrow: boolean; children: ReactNode }) {
  if (narrow) return <MenuOfRow of={of}>{children}</MenuOfRow>
  return (
    <RowActionContext value={{ of, inMenu: false }}>
      <span className={styles.actions}>{children}</span>
    </RowActionContext>
  )
}

function MenuOfRow({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslations('tree')
  const [opened, setOpened] = useState(false)
  const label = t('actionsOf', { name: isolate(of) })
  return (
    <DropdownMenu
      opened={opened}
      change={setOpened}
      label={label}
      button={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={40} className="fixed" aria-label={label}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      )}
    >
      <RowActionContext value={{ of, inMenu: true }}>{children}</RowActionContext>
    </DropdownMenu>
  )
}

export function RowAction(props: {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  label: string
  run: () => void
  /** The action is pending. */
  busy?: boolean
  danger?: boolean
}) {
  const { icon: Icon, label, run, busy = false, danger = false } = props
  const t = useTranslations('tree')
  const { of, inMenu } = useContext(RowActionContext)
  return inMenu ? (
    <button type="button" {...dropdownItem()} data-danger={danger || undefined} disabled={busy} onClick={run}>
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </button>
  ) : (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      loading={busy}
      aria-label={t('actionOn', { action: label, name: isolate(of) })}
      title={label}
      onClick={run}
    >
      <Icon size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
