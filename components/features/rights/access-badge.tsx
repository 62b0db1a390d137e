'use client'

import { IconCircleCheck, IconLock, IconShoppingCartOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { PageAccess } from '@/lib/contract/access/page-access'

const accessIcons = { open: IconCircleCheck, notHeld: IconLock, notPurchased: IconShoppingCartOff } as const satisfies Record<
  PageAccess,
  unknown
>

const accessColours = { open: 'credit', notHeld: 'caution', notPurchased: 'quiet' } as const satisfies Record<PageAccess, string>

/** Access state as icon, word and colour. */
export function AccessBadge({ pageAccess }: { pageAccess: PageAccess }) {
  const t = useTranslations('rights.standing')
  const Icon = accessIcons[pageAccess]
  return (
    <span className={`inline gap1 nowrap dense ${accessColours[pageAccess]}`} data-standing={pageAccess} data-whole>
      <Icon size={15} aria-hidden />
      <span>{t(pageAccess)}</span>
    </span>
  )
}
