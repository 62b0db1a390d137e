'use client'

import { IconCircleCheck, IconLock, IconShoppingCartOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Standing } from '@/lib/contract/standing'
import styles from './standing-badge.module.css'

const icons = { open: IconCircleCheck, notHeld: IconLock, notPurchased: IconShoppingCartOff } as const satisfies Record<Standing, unknown>

/** Whether something is open, as icon, word and colour. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTranslations('rights.standing')
  const Icon = icons[standing]
  return (
    <span className={styles.badge} data-standing={standing} data-whole>
      <Icon size={15} aria-hidden />
      {t(standing)}
    </span>
  )
}
