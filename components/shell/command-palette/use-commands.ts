'use client'

import { useMantineColorScheme } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useAccess } from '@/lib/client/queries/use-features'
import { useSession } from '@/lib/client/session/session-context'
import { chartRight } from '@/lib/contract/access/page-access'
import { allows } from '@/lib/contract/core/rights'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { languageName } from '@/lib/format/intl'
import { foldRow } from '@/lib/format/search-fold'
import { locales, nativeName } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { useSavedViews } from '@/components/list/view/use-saved-views'
import { useMenu } from '@/components/shell/navigation/use-menu'
import { useChangeFiscalYear } from '@/components/shell/preferences/fiscal-year-menu'
import { switchLocale } from '@/components/shell/preferences/language-menu'
import { useSignOut } from '@/components/shell/session/use-sign-out'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { emitCommand } from './command-events'
import { recordFinders, synonyms } from './record-finders'
import { useNavigateWhenSaved } from './use-navigate-when-saved'

const most = 5

const read = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(0, most) : []

/**
 * Ids of the pages and actions that this user ran last, newest first. Records are not remembered: their names must not outlive the session
 * on a shared computer.
 */
export function useRecentCommands(): { readonly recent: readonly string[]; readonly remember: (id: string) => void } {
  const [recent, store] = useLocalStorage<readonly string[]>('palette:recent', read)
  return { recent, remember: (id) => store([id, ...recent.filter((one) => one !== id)].slice(0, most)) }
}

export const sections = ['recent', 'screens', 'records', 'actions', 'years', 'languages'] as const
type SectionId = (typeof sections)[number]

export type Command = {
  readonly id: string
  readonly section: SectionId
  readonly title: string
  /** Context or alternative name. */
  readonly note: string
  /** Path of the page that it opens, for its icon. */
  readonly page?: string
  readonly folded: string
  readonly run: () => void
}

export function useCommands(): readonly Command[] {
  const t = useTranslations()
  const { translate } = useResourceLabels('menu')
  const { groups, account } = useMenu()
  const { years, year } = useSession()
  const access = useAccess()
  const path = usePathname()
  const { withDigits, locale: current } = useFormats()
  const { setColorScheme } = useMantineColorScheme()
  const signOut = useCallbackRef(useSignOut().signOut)
  const changeYear = useCallbackRef(useChangeFiscalYear().choose)
  const go = useNavigateWhenSaved()
  const { views } = useSavedViews()

  // About a hundred labels are folded, and every search goes through the result.
  return useMemo(() => {
    const command = (section: SectionId, id: string, title: string, note: string, run: () => void, more = ''): Command => ({
      id: `${section}:${id}`,
      section,
      title,
      note,
      folded: foldRow([title, note, more]),
      run,
    })
    const screen = (href: string, title: string, note: string): Command => ({
      ...command('screens', href, title, note, () => go(href), `${href} ${synonyms[href] ?? ''}`),
      page: href,
    })
    const noteOf = ({ id, isDefault }: FiscalYear): string => {
      if (id === year.id) return t('command.here')
      return isDefault ? t('shell.yearDefault') : ''
    }
    const entries = [...groups.flatMap((group) => group.entries), ...account]
    const open = new Set(entries.map(({ href }) => href))
    return [
      ...(allows(access, chartRight) ? [screen('/dashboard', t('dashboard.title'), '')] : []),
      ...groups.flatMap(({ id, entries }) =>
        entries.map(({ href, resource }) => screen(href, translate(`${resource.resourceName}.title`), t(`menu.groups.${id}`))),
      ),
      ...account.map(({ href, resource }) => screen(href, translate(`${resource.resourceName}.title`), t('shell.account'))),
      screen('/myAccess', t('myAccess.title'), t('shell.account')),
      // Opened from the stock, and computed from both lists.
      ...(open.has('/inventoryStock') && open.has('/saleStatistics')
        ? [screen('/reorderSheet', t('stock.reorder'), t('menu.groups.reports'))]
        : []),
      ...views.flatMap(({ path: of, name, query }) => {
        const entry = entries.find(({ href }) => href === of)
        if (!entry) return []
        const note = `${t('command.savedView')} · ${translate(`${entry.resource.resourceName}.title`)}`
        return [command('screens', `view:${of}:${name}`, name, note, () => go(`${of}?${query}`))]
      }),
      ...recordFinders
        .filter(({ create, href }) => create !== null && allows(access, create) && open.has(href))
        .map(({ resourceName, href }) =>
          command('actions', `new:${resourceName}`, translate(`${resourceName}.add`), translate(`${resourceName}.title`), () =>
            go(`${href}?detail=new`),
          ),
        ),
      ...(['auto', 'light', 'dark'] as const).map((scheme) =>
        command('actions', `scheme:${scheme}`, t('command.scheme', { scheme: t(`shell.schemes.${scheme}`) }), '', () =>
          setColorScheme(scheme),
        ),
      ),
      command('actions', 'shortcuts', t('command.shortcuts'), '?', () => emitCommand('shortcuts')),
      command('actions', 'news', t('shell.news.title'), '', () => emitCommand('news')),
      command('actions', 'sessions', t('sessions.title'), t('shell.account'), () => emitCommand('sessions')),
      command('actions', 'signOut', t('shell.signOut'), '', () => void signOut()),
      ...years.map((one) =>
        command(
          'years',
          String(one.id),
          t('table.fiscalYear', { year: withDigits(one.name) }),
          noteOf(one),
          () => void changeYear(one),
          one.name,
        ),
      ),
      ...locales.map((locale) =>
        command(
          'languages',
          locale,
          nativeName(locale),
          locale === current ? t('command.here') : languageName(locale, current),
          () => void switchLocale(locale, path),
          locale,
        ),
      ),
    ]
  }, [account, access, changeYear, current, go, groups, signOut, path, translate, setColorScheme, t, views, withDigits, year.id, years])
}
