'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { IconClock } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { Strip } from './strip'
import { useSessionWatch } from './use-session-watch'

const SignInAgain = dynamic(() => import('./sign-in-again').then((file) => file.SignInAgain), { ssr: false })

/** From here on the end is near enough to interrupt. */
const grave = 2

/**
 * Tells that the session ends in ten minutes, more urgently in two, and offers to sign in again without leaving the page (D8). A
 * session that is over while something is unsaved opens that dialog by itself, once.
 */
export function SessionStrip() {
  const t = useTranslations('shell.session')
  const { count } = useFormats()
  const { minutesLeft, over } = useSessionWatch()
  const [asking, setAsking] = useState(false)
  const [put, setPut] = useState(false)
  const shown = over || (minutesLeft !== null && minutesLeft > 0)
  if (!shown && !asking) return null
  const opened = asking || (over && !put)

  return (
    <>
      {shown && (
        <Strip
          icon={<IconClock size={18} aria-hidden />}
          grave={over || (minutesLeft !== null && minutesLeft <= grave)}
          deeds={
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {t('again')}
            </Button>
          }
        >
          {over ? t('over') : t('ends', { minutes: minutesLeft ?? 0, shown: count(minutesLeft ?? 0) })}
        </Strip>
      )}
      {opened && (
        <SignInAgain
          over={over}
          close={() => {
            setAsking(false)
            setPut(true)
          }}
        />
      )}
    </>
  )
}
