'use client'

import { useCallback, useEffect, useState } from 'react'
import { Anchor, CloseButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { playChime, useChime, useReadyChime } from '@/components/kit/chime'
import { useFormats } from '@/components/kit/formats'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { showBadge } from './app-badge'
import { ordersPage } from './new-orders'
import { useCountInTitle } from './use-count-in-title'
import { useNewOrders } from './use-new-orders'
import { useNoticeRoom } from './use-notice-room'
import styles from './new-orders.module.css'

/** A notice stands so long; the badge in the menu stays until the orders were looked at. */
const lasts = 20_000

/** Tells of orders that come in while the office is open: gently in words, by a sound for whoever wants one, in title and menu. */
export function OrderAlert() {
  const t = useTranslations()
  const formats = useFormats()
  const path = usePathname()
  const [sound] = useChime()
  useReadyChime(sound)
  const [told, setTold] = useState<{ readonly count: number } | null>(null)
  const hear = useCallback(
    (count: number) => {
      setTold({ count })
      if (sound) playChime()
    },
    [sound],
  )
  const count = useNewOrders(path === ordersPage, hear)
  useEffect(() => showBadge(count), [count])
  useCountInTitle(count === 0 ? null : formats.count(count))
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), lasts)
    return () => clearTimeout(timer)
  }, [told])

  const notice = useNoticeRoom()

  return (
    <div role="status" className={styles.live} data-screen-only>
      {told && (
        <div ref={notice} className={styles.notice}>
          <span className={styles.icon}>
            <IconBell size={20} aria-hidden />
          </span>
          <span>{t('shell.newOrders.came', { count: told.count, shown: formats.count(told.count) })}</span>
          {path !== ordersPage && (
            <Anchor component={Link} href={ordersPage} onClick={() => setTold(null)}>
              {t('shell.newOrders.show')}
            </Anchor>
          )}
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={() => setTold(null)} />
        </div>
      )}
    </div>
  )
}
