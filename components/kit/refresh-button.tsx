'use client'

import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormats } from './formats'
import styles from './refresh-button.module.css'

/** How often the age of the list is told anew. */
const tick = 30_000

/** Asks the cloud for the list again, and says how old the shown one is (D145). */
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
  // A document from the server has no age yet: it grows old where it is read.
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, tick)
    return () => clearInterval(timer)
  }, [updatedAt])
  if (updatedAt === null || now === null) return null
  const minutes = Math.floor(Math.max(0, now - updatedAt) / 60_000)
  if (minutes < 1) return t('updatedNow')
  if (minutes < 60) return t('updatedMinutes', { count: minutes, shown: formats.count(minutes) })
  const hours = Math.floor(minutes / 60)
  return t('updatedHours', { count: hours, shown: formats.count(hours) })
}
