'use client'

import { useContext, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useLazyImport } from '@/components/kit/feedback/use-lazy-import'
import { isolate } from '@/lib/format/bidi-isolate'
import { RowActionContext } from './row-action-context'
import styles from './tree.module.css'

const rowMenu = async () => (await import('./row-menu')).RowMenu

/** Actions of a row: icons at its end; on narrow containers a button with a menu. */
export function RowActions({ of, narrow, children }: { of: string; narrow: boolean; children: ReactNode }) {
  if (narrow) return <MenuOfRow of={of}>{children}</MenuOfRow>
  return (
    <RowActionContext value={{ of }}>
      <span className={styles.actions}>{children}</span>
    </RowActionContext>
  )
}

function MenuOfRow({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslations('tree')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [RowMenu, demand] = useLazyImport(rowMenu)
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

/** One action of a row. */
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
  const { of, Entry } = useContext(RowActionContext)
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
