'use client'

import { useCallback, useState } from 'react'
import { useMessages, useTranslations } from 'next-intl'
import { Anchor } from '@mantine/core'
import { useConfirm } from '@/components/kit/feedback/use-confirm'
import { useFormats } from '@/components/kit/text/use-formats'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { toastError, toastInfo } from '@/components/kit/feedback/toast'
import { confirmUnsavedChanges } from '@/components/kit/unsaved-changes/unsaved-changes-registry'
import { useNavigate } from '@/components/kit/url-state/use-navigate'
import { entryAt } from '@/lib/contract/access/page-access'
import { problemOf } from '@/lib/contract/core/problem'
import { changeYear } from '@/lib/contract/access/session'
import type { FiscalYear } from '@/lib/format/fiscal-months'
import { send } from '@/lib/client/requests/api'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { useClearCache } from '@/lib/client/queries/query-cache'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { usePathname, useRouter, Link } from '@/lib/i18n/navigation'
import { useFeatures } from '@/lib/client/queries/use-features'

/** The pending change of any menu: the next one waits, so that the last choice wins. */
let pendingChange: Promise<unknown> = Promise.resolve()

/**
 * Selects another fiscal year for the session: asks about unsaved changes and for confirmation, clears every cache, updates all tabs, and
 * offers the way back on the landing page (D33, D34).
 */
export function useChangeFiscalYear(): { readonly choose: (year: FiscalYear) => Promise<void>; readonly changing: boolean } {
  const { year: chosen } = useSession()
  const { entries, landing } = useMenuData()
  const confirm = useConfirm()
  const forgetAll = useClearCache()
  const { retry: readFeatures } = useFeatures()
  const problemText = useErrorMessage()
  const { withDigits } = useFormats()
  const path = usePathname()
  const [changing, setChanging] = useState(false)
  const router = useRouter()
  const go = useNavigate()
  const t = useTranslations('shell.changeYear')
  const messages = useMessages() as Readonly<Record<string, { readonly title?: string } | undefined>>

  const choose = useCallback(
    async (year: FiscalYear) => {
      if (year.id === chosen.id || !(await confirmUnsavedChanges())) return
      const name = withDigits(year.name)
      if (!(await confirm({ title: t('title', { year: name }), body: t('body', { year: name }), yes: t('yes') }))) return
      setChanging(true)
      const change = pendingChange.then(() => send(changeYear(year.id)))
      pendingChange = change.catch(() => undefined)
      try {
        await change
      } catch (error) {
        toastError(problemText(problemOf(error)))
        return
      } finally {
        setChanging(false)
      }
      broadcast('sessionChanged')
      await forgetAll()
      readFeatures()
      const before = entryAt(entries, path)
      go(landing ?? '/home')
      router.refresh()
      const screen = before && before.href !== landing ? messages[before.resource.resourceName]?.title : undefined
      toastInfo(t('done', { year: name }), before && screen && <PreviousPageLink href={before.href} label={t('backTo', { screen })} />)
    },
    [entries, landing, chosen.id, confirm, forgetAll, readFeatures, problemText, withDigits, path, router, go, t, messages],
  )
  return { choose, changing }
}

/** Link back to the screen that was open before the year changed. Its label is passed in, because the next page lacks the message. */
function PreviousPageLink({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={href} fw={500}>
      {label}
    </Anchor>
  )
}
