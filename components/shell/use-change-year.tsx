'use client'

import { useCallback, useState } from 'react'
import { useMessages, useTranslations } from 'next-intl'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { useProblemText } from '@/components/kit/problem-text'
import { tellFailed, tellNews } from '@/components/kit/tell'
import { settleUnsaved } from '@/components/kit/unsaved'
import { useGo } from '@/components/kit/use-go'
import { entryAt } from '@/lib/contract/standing'
import { problemOf } from '@/lib/contract/problem'
import { changeYear } from '@/lib/contract/session'
import type { FiscalYear } from '@/lib/format/months'
import { send } from '@/lib/client/send'
import { useMenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'
import { useForgetAll } from '@/lib/client/kept-answers'
import { tellTabs } from '@/lib/client/tabs'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { BackTo } from './back-to'
import { useFeatures } from '@/lib/client/features'

/** The change that is under way, whichever menu it was chosen in: the next one waits, or the session might end up with the earlier choice. */
let underWay: Promise<unknown> = Promise.resolve()

/**
 * Chooses another fiscal year for the whole session: open forms are asked first, then the person; every cache is emptied, all tabs
 * follow, and the start page of the new year offers the way back to the screen that was open (D33, D34).
 */
export function useChangeYear(): { readonly choose: (year: FiscalYear) => Promise<void>; readonly changing: boolean } {
  const { year: chosen } = useSession()
  const { entries, landing } = useMenuFacts()
  const confirm = useConfirm()
  const forgetAll = useForgetAll()
  const { retry: readFeatures } = useFeatures()
  const problemText = useProblemText()
  const { withDigits } = useFormats()
  const path = usePathname()
  const [changing, setChanging] = useState(false)
  const router = useRouter()
  const go = useGo()
  const t = useTranslations('shell.changeYear')
  const words = useMessages() as Readonly<Record<string, { readonly title?: string } | undefined>>

  const choose = useCallback(
    async (year: FiscalYear) => {
      if (year.id === chosen.id || !(await settleUnsaved())) return
      const name = withDigits(year.name)
      if (!(await confirm({ title: t('title', { year: name }), body: t('body', { year: name }), yes: t('yes') }))) return
      setChanging(true)
      const change = underWay.then(() => send(changeYear(year.id)))
      underWay = change.catch(() => undefined)
      try {
        await change
      } catch (error) {
        tellFailed(problemText(problemOf(error)))
        return
      } finally {
        setChanging(false)
      }
      tellTabs('sessionChanged')
      await forgetAll()
      readFeatures()
      const before = entryAt(entries, path)
      go(landing ?? '/home')
      router.refresh()
      const screen = before && before.href !== landing ? words[before.noun.noun]?.title : undefined
      tellNews(t('done', { year: name }), before && screen && <BackTo href={before.href} label={t('backTo', { screen })} />)
    },
    [entries, landing, chosen.id, confirm, forgetAll, readFeatures, problemText, withDigits, path, router, go, t, words],
  )
  return { choose, changing }
}
