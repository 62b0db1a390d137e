'use client'

import { IconCircleCheck, IconLock, IconShoppingCartOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { PageAccess } from '@/lib/contract/access/page-access'
import styles from './access-badge.module.css'

const icons = { open: IconCircleCheck, notHeld: IconLock, notPurchased: IconShoppingCartOff } as const satisfies Record<PageAccess, unknown>

/** Access state as icon, word and colour. */
export function AccessBadge({ pageAccess }: { pageAccess: PageAccess }) {
  const t = useTranslations('rights.standing')
  const Icon = icons[pageAccess]
  return (
    <span className={styles.badge} data-standing={pageAccess} data-whole>
      <Icon size={15} aria-hidden />
      {t(pageAccess)}
    </span>
  )
}
