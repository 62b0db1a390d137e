'use client'

import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, use, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './toolbar-buttons.module.css'

type Props = Omit<ButtonProps & ComponentProps<'button'>, 'children' | 'leftSection'> & {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  label: string
  /** A number of active settings. */
  badge?: string
  /** Only an icon, with the label as its name and tooltip. */
  wordless?: boolean
}

/** Whether toolbar buttons are rendered as items of a menu. */
export const InToolsMenu = createContext(false)

/** A button with icon and label; an item where the toolbar is a menu. */
export function ToolbarButton({ icon: Icon, label, badge, wordless, ...button }: Props) {
  const inMenu = use(InToolsMenu)
  if (inMenu) {
    const { 'aria-pressed': pressed, disabled, title, onClick } = button
    return (
      <button
        type="button"
        {...dropdownItem({ checked: pressed === undefined ? undefined : pressed === true, toggle: true })}
        disabled={disabled}
        title={title}
        onClick={onClick}
      >
        <Icon size={18} aria-hidden />
        <span>{label}</span>
      </button>
    )
  }
  return (
    <Button variant="default" size="sm" px={10} aria-label={badge === undefined ? label : `${label} ${badge}`} title={label} {...button}>
      <Icon size={18} aria-hidden />
      {!wordless && <span className={styles.label}>{label}</span>} {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </Button>
  )
}

/** Milliseconds between updates of the age. */
const tick = 30_000

/** Minutes from which the age is shown beside the button; a younger one only in the tooltip, unless the server is unreachable. */
const old = 5

/** Reloads a list and shows its age (D145). */
export function RefreshButton(props: { refresh: () => Promise<unknown>; refreshing: boolean; updatedAt: number | null }) {
  const { refresh, refreshing, updatedAt } = props
  const label = useTranslations('actions')('refresh')
  const age = useAge(updatedAt)
  const down = isConnectionDown.use()
  const inMenu = use(InToolsMenu)
  const title = age === null ? label : `${label} · ${age.text}`
  if (inMenu) return <ToolbarButton icon={IconRefresh} label={label} title={title} disabled={refreshing} onClick={() => void refresh()} />
  return (
    <div className="row gap2" data-screen-only>
      {age !== null && (age.minutes >= old || down) && (
        <span className={`${styles.age} nowrap caption`} aria-hidden>
          {age.text}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--daftar-control)"
        aria-label={label}
        title={title}
        loading={refreshing}
        onClick={() => void refresh()}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function useAge(updatedAt: number | null): { readonly minutes: number; readonly text: string } | null {
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
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return { minutes, text: t('updatedNow') }
  if (minutes < 60) return { minutes, text: t('updatedMinutes', { count: minutes, shown: formats.count(minutes) }) }
  return { minutes, text: t('updatedHours', { count: hours, shown: formats.count(hours) }) }
}
