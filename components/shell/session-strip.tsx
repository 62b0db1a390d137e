'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { IconCalendarEvent, IconClock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { missingPart } from '@/components/kit/missing-part'
import { useSession } from '@/lib/client/session'
import { Strip } from './strip'
import { useSessionWatch } from './use-session-watch'

const SignInAgain = dynamic(() => import('./sign-in-again').then((file) => file.SignInAgain, missingPart), { ssr: false })

/** From here on the end is near enough to interrupt. */
const grave = 2

/**
 * Tells that the session ends in ten minutes, more urgently in two, and offers to sign in again without leaving the page (D8). A
 * session that is over while something is unsaved opens that dialog by itself, once. Whoever is kept signed in needs no warning.
 */
export function SessionStrip({ kept }: { kept: boolean }) {
  const t = useTranslations('shell')
  const { count, withDigits } = useFormats()
  const { year } = useSession()
  const { minutesLeft, over, otherYear, follow } = useSessionWatch()
  const [asking, setAsking] = useState(false)
  const [put, setPut] = useState(false)
  if (put && !over) setPut(false)
  const ending = !kept && minutesLeft !== null && minutesLeft > 0

  return (
    <>
      {(over || ending) && (
        <Strip
          icon={<IconClock size={18} aria-hidden />}
          grave={over || (minutesLeft !== null && minutesLeft <= grave)}
          deeds={
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {t('session.again')}
            </Button>
          }
        >
          {over ? t('session.over') : t('session.ends', { minutes: minutesLeft ?? 0, shown: count(minutesLeft ?? 0) })}
        </Strip>
      )}
      {otherYear !== null && (
        <Strip
          icon={<IconCalendarEvent size={18} aria-hidden />}
          deeds={
            <Button size="compact-sm" onClick={() => void follow()}>
              {t('changeYear.follow', { year: withDigits(otherYear) })}
            </Button>
          }
        >
          {t('changeYear.pending', { year: withDigits(otherYear), shown: withDigits(year.name) })}
        </Strip>
      )}
      {(asking || (over && !put)) && (
        <SignInAgain
          over={over}
          kept={kept}
          close={() => {
            setAsking(false)
            setPut(true)
          }}
        />
      )}
    </>
  )
}
