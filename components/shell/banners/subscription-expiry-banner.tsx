'use client'

import { Button } from '@mantine/core'
import { IconHourglassLow } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import type { CalendarDate } from '@/lib/format/calendar'
import { expiryDismissal, expiryDismissalCookie, writeCookie } from '@/components/ui/hooks/display-cookies'
import { useFormats } from '@/components/ui/text/use-formats'
import { Banner } from './banner'

/** Days before the end from which the banner shows (D42). */
const warnFrom = 6

const daySeconds = 24 * 60 * 60

/** Says that the cloud subscription ends within days. Dismissing it lasts for that day; `dismissal` is the value of the cookie. */
export function SubscriptionExpiryBanner({ today, dismissal }: { today: CalendarDate; dismissal: string | undefined }) {
  const t = useTranslations('shell')
  const session = useSession()
  const { remainingDays: days } = session
  const { count } = useFormats()
  const [dismissed, setDismissed] = useState(dismissal)
  const now = expiryDismissal(session, today)
  if (days === null || days < 0 || days > warnFrom || dismissed === now) return null
  const dismiss = () => {
    writeCookie(expiryDismissalCookie, now, daySeconds)
    setDismissed(now)
  }
  return (
    <Banner
      icon={<IconHourglassLow size={18} aria-hidden />}
      actions={
        <Button variant="subtle" color="saffron" size="compact-sm" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      {t('expires', { days, shown: count(days) })}
    </Banner>
  )
}
