'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useClearCache } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { signOut } from '@/lib/contract/access/session'
import { problemOf } from '@/lib/contract/core/problem'
import { useMutation } from '@/components/changes/write/use-mutation'
import { confirmUnsavedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { redirectAfterSignOut } from './redirect-to-login'

/** Signs out in every tab. If the server cannot be reached, shows an error and stays signed in. */
export function useSignOut(): { readonly signOut: () => Promise<void>; readonly signingOut: boolean } {
  const { busy: signingOut, run } = useMutation()
  const locale = useLocale()
  const forgetAll = useClearCache()
  const t = useTranslations('shell')

  const confirmAndSignOut = async () => {
    if (!(await confirmUnsavedChanges())) return
    await run(
      async () => {
        // An unknown session counts as signed out.
        await send(signOut()).catch((error: unknown) => {
          if (problemOf(error).code !== 'signedOut') throw error
        })
        broadcast('signedOut')
        await forgetAll()
        redirectAfterSignOut(locale)
      },
      { failed: () => t('signOutFailed') },
    )
  }

  return { signOut: confirmAndSignOut, signingOut }
}
