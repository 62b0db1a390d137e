'use client'

import { Button } from '@mantine/core'
import { IconCalendarEvent, IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { useSessionWatch } from '@/components/shell/session/use-session-watch'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import { Banner } from './banner'

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
