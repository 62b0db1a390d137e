'use client'

import { useContext, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useOnDemand } from '@/components/kit/use-on-demand'
import { isolate } from '@/lib/format/isolate'
import { RowPlace } from './row-place'
import styles from './tree.module.css'

const rowMenu = async () => (await import('./row-menu')).RowMenu

/** What can be done with the record of a row: icons at the end of the row; where it is narrow, one button with a menu. */
export function RowActions({ of, narrow, children }: { of: string; narrow: boolean; children: ReactNode }) {
  if (narrow) return <MenuOfRow of={of}>{children}</MenuOfRow>
  return (
    <RowPlace value={{ of }}>
      <span className={styles.actions}>{children}</span>
    </RowPlace>
  )
}

function MenuOfRow({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslations('tree')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [RowMenu, demand] = useOnDemand(rowMenu)
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size={40}
        className={styles.more ?? ''}
        aria-label={t('actionsOf', { name: isolate(of) })}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={async () => setOpened(!opened && (await demand()))}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
      {RowMenu && (
        <RowMenu of={of} below={button} opened={opened} change={setOpened}>
          {children}
        </RowMenu>
      )}
    </>
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
  const { of, Entry } = useContext(RowPlace)
  if (Entry) {
    return (
      <Entry icon={<Icon size={18} aria-hidden />} run={run} disabled={busy} danger={danger}>
        {label}
      </Entry>
    )
  }
  return (
    <ActionIcon
      variant="subtle"
      color={danger ? 'red' : 'gray'}
      size={30}
      loading={busy}
      className={styles.action ?? ''}
      aria-label={t('actionOn', { action: label, name: isolate(of) })}
      title={label}
      onClick={run}
    >
      <Icon size={17} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
