'use client'

import { useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { tellFailed } from '@/components/kit/tell'
import { settleUnsaved } from '@/components/kit/unsaved'
import { problemOf } from '@/lib/contract/problem'
import { signOut } from '@/lib/contract/session'
import { send } from '@/lib/client/send'
import { useForgetAll } from '@/lib/client/kept-answers'
import { tellTabs } from '@/lib/client/tabs'
import { leaveSignedOut } from './leave'

/** Ends the session here and in every other tab. If the server cannot be told, the person is, and stays signed in. */
export function useSignOut(): { readonly leave: () => Promise<void>; readonly leaving: boolean } {
  const [leaving, setLeaving] = useState(false)
  const locale = useLocale()
  const forgetAll = useForgetAll()
  const t = useTranslations('shell')

  const leave = useCallback(async () => {
    if (!(await settleUnsaved())) return
    setLeaving(true)
    try {
      await send(signOut())
    } catch (error) {
      // A session that the server no longer knows is as good as signed out.
      if (problemOf(error).code !== 'signedOut') {
        setLeaving(false)
        tellFailed(t('signOutFailed'))
        return
      }
    }
    tellTabs('signedOut')
    await forgetAll()
    leaveSignedOut(locale)
  }, [forgetAll, locale, t])

  return { leave, leaving }
}
