'use client'

import { Button, type ButtonProps, ActionIcon } from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import styles from './toolbar-buttons.module.css'
import { IconRefresh, IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Rights } from '@/lib/contract/core/resource'
import { useCan } from '@/lib/client/session/session-context'
import { useFormats } from '@/components/kit/text/use-formats'

type Props = Omit<ButtonProps & ComponentProps<'button'>, 'children' | 'leftSection'> & {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  label: string
}

/** A toolbar button: icon and label; in a narrow toolbar the label is hidden visually. */
export function ToolbarButton({ icon: Icon, label, ...button }: Props) {
  return (
    <Button variant="default" size="sm" px={10} aria-label={label} title={label} {...button}>
      <Icon size={18} aria-hidden />
      <span className={styles.label}>{label}</span>
    </Button>
  )
}

/** Opens the import of a resource; absent without permission to add or change its records. `ready`: its list has loaded. */
export function ImportButton(props: { rights: Rights; ready: boolean; dialog: (close: () => void) => ReactNode }) {
  const { rights, ready, dialog } = props
  const t = useTranslations('import')
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(rights.create) && !can(rights.update)) return null
  return (
    <>
      <ToolbarButton icon={IconTableImport} label={t('action')} disabled={!ready} onClick={() => setOpened(true)} />
      {opened && dialog(() => setOpened(false))}
    </>
  )
}

/** Milliseconds between updates of the age. */
const tick = 30_000

/** Reloads a list and shows its age (D145). */
export function RefreshButton(props: { refresh: () => Promise<unknown>; refreshing: boolean; updatedAt: number | null }) {
  const { refresh, refreshing, updatedAt } = props
  const t = useTranslations('actions')
  const age = useAge(updatedAt)
  return (
    <div className={styles.group} data-screen-only>
      {age !== null && (
        <span className={styles.age} aria-hidden>
          {age}
        </span>
      )}
      <ActionIcon
        variant="default"
        size={34}
        aria-label={t('refresh')}
        title={age === null ? t('refresh') : `${t('refresh')} · ${age}`}
        loading={refreshing}
        onClick={() => void refresh()}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function useAge(updatedAt: number | null): string | null {
  const t = useTranslations('table')
  const formats = useFormats()
  // Server-rendered documents show no age; it is set in the browser.
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, tick)
    return () => clearInterval(timer)
  }, [updatedAt])
  if (updatedAt === null || now === null) return null
  const minutes = Math.floor(Math.max(0, now - updatedAt) / 60_000)
  if (minutes < 1) return t('updatedNow')
  if (minutes < 60) return t('updatedMinutes', { count: minutes, shown: formats.count(minutes) })
  const hours = Math.floor(minutes / 60)
  return t('updatedHours', { count: hours, shown: formats.count(hours) })
}
