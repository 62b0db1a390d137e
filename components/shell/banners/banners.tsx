'use client'

import { Button } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconHourglassLow } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import type { CalendarDate } from '@/lib/format/calendar'
import { useSessionWatch } from '@/components/shell/session/use-session-watch'
import { expiryDismissal, expiryDismissalCookie, writeCookie } from '@/components/ui/hooks/display-cookies'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './banners.module.css'

export function Banner({
  children,
  icon,
  urgent = false,
  actions,
}: {
  children: ReactNode
  icon: ReactNode
  urgent?: boolean
  actions?: ReactNode
}) {
  return (
    <div className={styles.banner} data-grave={urgent || undefined} data-screen-only role={urgent ? 'alert' : 'status'}>
      {icon}
      <span className={styles.labels}>{children}</span>
      {actions}
    </div>
  )
}

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

const SignInAgainDialog = lazyDialog(() => import('@/components/shell/session/sign-in-again-dialog').then((file) => file.SignInAgainDialog))

/** Minutes before the end from which the warning interrupts. */
const urgentFrom = 2

/**
 * Warns ten minutes before the session ends, more urgently at two, and offers a sign-in over the page (D8). When the session ends with
 * unsaved changes, that dialog opens by itself, once. Not shown with "keep me signed in".
 */
export function SessionExpiryBanner({ rememberMe }: { rememberMe: boolean }) {
  const t = useTranslations('shell')
  const { count, withDigits } = useFormats()
  const { year } = useSession()
  const { minutesLeft, over, otherYear, follow } = useSessionWatch()
  const [signingIn, setSigningIn] = useState(false)
  const [put, setPut] = useState(false)
  if (put && !over) setPut(false)
  const ending = !rememberMe && minutesLeft !== null && minutesLeft > 0

  return (
    <>
      {(over || ending) && (
        <Banner
          icon={<IconClock size={18} aria-hidden />}
          urgent={over || (minutesLeft !== null && minutesLeft <= urgentFrom)}
          actions={
            <Button size="compact-sm" onClick={() => setSigningIn(true)}>
              {t('session.again')}
            </Button>
          }
        >
          {over ? t('session.over') : t('session.ends', { minutes: minutesLeft ?? 0, shown: count(minutesLeft ?? 0) })}
        </Banner>
      )}
      {otherYear !== null && (
        <Banner
          icon={<IconCalendarEvent size={18} aria-hidden />}
          actions={
            <Button size="compact-sm" onClick={() => void follow()}>
              {t('changeYear.follow', { year: withDigits(otherYear) })}
            </Button>
          }
        >
          {t('changeYear.pending', { year: withDigits(otherYear), shown: withDigits(year.name) })}
        </Banner>
      )}
      {(signingIn || (over && !put)) && (
        <SignInAgainDialog
          over={over}
          rememberMe={rememberMe}
          close={() => {
            setSigningIn(false)
            setPut(true)
          }}
        />
      )}
    </>
  )
}
