'use client'

import { useEffect } from 'react'
import { IconVersions } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { settleUndrafted } from '@/components/kit/unsaved'
import { isMissingPart, tellMissingPart, useUpgrade } from '@/lib/client/upgrade'
import { startOver } from './leave'
import { Strip } from './strip'
import { useOnline } from './use-online'

/** Forms come back from their drafts; only one without a draft asks first. */
async function reload() {
  if (await settleUndrafted()) startOver()
}

/**
 * Says that the server has a newer version than this page, or that a part of the page did not come, and loads it anew when the person says
 * so, never by itself.
 */
export function UpgradeStrip() {
  const t = useTranslations('shell.upgrade')
  const upgrade = useUpgrade()
  const online = useOnline()

  useEffect(() => {
    // What is asked before a form is left must still be there when the server has gone on to another build.
    void import('@/components/kit/question').catch(tellMissingPart)
    const hear = ({ reason }: PromiseRejectionEvent) => {
      if (isMissingPart(reason)) tellMissingPart()
    }
    window.addEventListener('unhandledrejection', hear)
    return () => window.removeEventListener('unhandledrejection', hear)
  }, [])

  if (upgrade === null || !online) return null
  return (
    <Strip
      icon={<IconVersions size={18} aria-hidden />}
      deeds={
        <Button size="compact-sm" onClick={() => void reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t(upgrade)}
    </Strip>
  )
}
