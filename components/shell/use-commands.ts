'use client'

import { useCallback, useMemo } from 'react'
import { useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { useSavedViews } from '@/components/kit/table/saved-views'
import { settleUnsaved } from '@/components/kit/unsaved'
import { useGo } from '@/components/kit/use-go'
import { useNounWords } from '@/components/kit/words'
import { chartRight } from '@/lib/contract/standing'
import { useCan, useSession } from '@/lib/client/session'
import { foldRow } from '@/lib/format/fold'
import { languageName } from '@/lib/format/language-names'
import { locales, nameOf } from '@/lib/i18n/locales'
import { usePathname } from '@/lib/i18n/navigation'
import { openCommand } from './open-command'
import { recordFinders } from './record-finders'
import { speak } from './speak'
import { useChangeYear } from './use-change-year'
import { useMenu } from './use-menu'
import { useSignOut } from './use-sign-out'

/** The parts of the palette, in their order. */
export const sections = ['screens', 'records', 'actions', 'years', 'languages'] as const
export type SectionId = (typeof sections)[number]

/** Something that can be gone to or done. */
export type Command = {
  readonly id: string
  readonly section: SectionId
  readonly title: string
  /** Where it belongs, or what else it is called by. */
  readonly note: string
  /** What it is found by, folded. */
  readonly folded: string
  readonly run: () => void
}

const schemes = ['auto', 'light', 'dark'] as const

/** Goes to a page of the office once open forms have settled. */
export function useSettledGo(): (path: string) => void {
  const go = useGo()
  return useCallback((path) => void settleUnsaved().then((free) => free && go(path)), [go])
}

/** All that can be gone to or done by this person, but for records. */
export function useCommands(): readonly Command[] {
  const t = useTranslations()
  const { say } = useNounWords('menu')
  const { groups, account } = useMenu()
  const { years, year } = useSession()
  const can = useCan()
  const path = usePathname()
  const { withDigits, locale: current } = useFormats()
  const { setColorScheme } = useMantineColorScheme()
  const { leave } = useSignOut()
  const { choose: changeYear } = useChangeYear()
  const go = useSettledGo()
  const { views } = useSavedViews()

  return useMemo(() => {
    const command = (section: SectionId, id: string, title: string, note: string, run: () => void, more = ''): Command => ({
      id: `${section}:${id}`,
      section,
      title,
      note,
      folded: foldRow([title, note, more]),
      run,
    })
    const screen = (href: string, title: string, note: string) => command('screens', href, title, note, () => go(href), href)
    const entries = [...groups.flatMap((group) => group.entries), ...account]
    const open = new Set(entries.map(({ href }) => href))
    return [
      ...(can(chartRight) ? [screen('/dashboard', t('dashboard.title'), '')] : []),
      ...groups.flatMap(({ id, entries }) =>
        entries.map(({ href, noun }) => screen(href, say(`${noun.noun}.title`), t(`menu.groups.${id}`))),
      ),
      ...groups.flatMap(({ id, href }) => (href ? [screen(href, t(`menu.groups.${id}`), t('menu.overview'))] : [])),
      ...account.map(({ href, noun }) => screen(href, say(`${noun.noun}.title`), t('shell.account'))),
      screen('/myAccess', t('myAccess.title'), t('shell.account')),
      ...views.flatMap(({ path: of, name, query }) => {
        const entry = entries.find(({ href }) => href === of)
        if (!entry) return []
        const note = `${t('command.savedView')} · ${say(`${entry.noun.noun}.title`)}`
        return [command('screens', `view:${of}:${name}`, name, note, () => go(`${of}?${query}`))]
      }),
      ...recordFinders
        .filter(({ create, href }) => create !== null && can(create) && open.has(href))
        .map(({ noun, href }) =>
          command('actions', `new:${noun}`, t('command.new', { noun: say(`${noun}.one`) }), say(`${noun}.title`), () =>
            go(`${href}?detail=new`),
          ),
        ),
      ...schemes.map((scheme) =>
        command('actions', `scheme:${scheme}`, t('command.scheme', { scheme: t(`shell.schemes.${scheme}`) }), '', () =>
          setColorScheme(scheme),
        ),
      ),
      command('actions', 'shortcuts', t('command.shortcuts'), '?', () => openCommand('shortcuts')),
      command('actions', 'news', t('shell.news.title'), '', () => openCommand('news')),
      command('actions', 'signOut', t('shell.signOut'), '', () => void leave()),
      ...years.map((one) =>
        command(
          'years',
          String(one.id),
          t('shell.year', { year: withDigits(one.name) }),
          one.id === year.id ? t('command.here') : one.isDefault ? t('shell.yearDefault') : '',
          () => void changeYear(one),
          one.name,
        ),
      ),
      ...locales.map((locale) =>
        command(
          'languages',
          locale,
          nameOf(locale),
          locale === current ? t('command.here') : languageName(locale, current),
          () => void speak(locale, path),
          locale,
        ),
      ),
    ]
  }, [account, can, changeYear, current, go, groups, leave, path, say, setColorScheme, t, views, withDigits, year.id, years])
}
