'use client'

import { useCallbackRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAbortWhenUnused } from '@/lib/client/queries/abort-when-unused'
import { useCachedLists, useReadList, type CachedList } from '@/lib/client/queries/cached-lists'
import { useSession } from '@/lib/client/session/session-context'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import { orders, type Order } from '@/lib/contract/orders'
import { monthsOfFiscalYear } from '@/lib/format/fiscal-months'
import { otherLayout } from '@/lib/format/keyboard-layout'
import { fold, foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { orderAnswer } from '@/components/features/orders/order-answer'
import { useMenu } from '@/components/shell/navigation/use-menu'
import { useCopyWithToast } from '@/components/ui/text/copy-button'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { recordFinders, synonyms, type RecordFinder } from './record-finders'
import { recordNote } from './record-note'
import { sections, useCommands, useRecentCommands, type Command } from './use-commands'
import { customerCommands, useCustomerSearch } from './use-customer-search'
import { useNavigateWhenSaved } from './use-navigate-when-saved'

/** Number of results per section. */
const most = { recent: 5, screens: 8, records: 12, actions: 6, years: 6, languages: 5 } as const

/** Folded rows are cached by list: a list may have 50,000 rows. */
const foldedLists = new WeakMap<readonly unknown[], readonly string[]>()

function foldedRows(rows: readonly unknown[], { titleOf }: RecordFinder): readonly string[] {
  const known = foldedLists.get(rows)
  if (known) return known
  const folded = rows.map((row) => foldRow(Object.values(titleOf(row))))
  foldedLists.set(rows, folded)
  return folded
}

/** Words that name the kind of a record, folded: its own name and synonyms. */
const kindWords = ({ href }: RecordFinder, one: string): string => fold([one, synonyms[href] ?? ''].join(' '))

/** Letters of a word that names a kind; shorter ones name too many. */
const fewest = 3

/** Months that are read one by one for a query, from this one back, until one has the record. */
const mostMonths = 4

/** A number that may be that of an order or invoice; longer ones are phone numbers, which customers are found by. */
const documentNumber = /^\d{3,8}$/

const idOf = ({ id }: Command) => id

/** The lists that were known, if the cache has no others. */
const unlessSame = (before: readonly CachedList[], now: readonly CachedList[]): readonly CachedList[] =>
  now.length === before.length && now.every(({ rows }, at) => rows === before[at]?.rows) ? before : now

/** Milliseconds after typing before lists are read. */
const pause = 300

/** Lists and customers that can be searched. Those whose records `typed` names are read, some time after typing. */
function useSearchedLists(typed: string) {
  const { translate } = useResourceLabels('menu')
  const { groups } = useMenu()
  const { calendar, year } = useSession()
  const today = useToday()
  const cachedLists = useCachedLists()
  const [lists, setLists] = useState(cachedLists)
  const readList = useReadList()
  const { search: searchCustomers, found: customers } = useCustomerSearch()
  const latest = useRef('')
  const signalOfUse = useAbortWhenUnused('command palette')
  const readLists = useEffectEvent(async (query: string) => {
    latest.current = query
    const signal = signalOfUse()
    const update = () => setLists((before) => unlessSame(before, cachedLists()))
    update()
    searchCustomers(query)
    const words = foldWords(query)
    const open = new Set(groups.flatMap(({ entries }) => entries.map(({ href }) => href)))
    const kinds = new Map(recordFinders.map((finder) => [finder, kindWords(finder, translate(`${finder.resourceName}.one`))]))
    const names = (kind: string | undefined) => words.some((word) => word.length >= fewest && kind?.includes(word))
    const isNumber = words.length === 1 && documentNumber.test(words[0] ?? '')
    const named = recordFinders.filter((finder) => open.has(finder.href) && (names(kinds.get(finder)) || (isNumber && finder.monthly)))
    const months = monthsOfFiscalYear(year, calendar)
      .filter(({ from }) => from <= today)
      .toReversed()
      .slice(0, mostMonths)
    const readOf = async (finder: RecordFinder) => {
      const wanted = words.filter((word) => !kinds.get(finder)?.includes(word))
      for (const scope of finder.scopes(months)) {
        if (latest.current !== query) return
        const { rows } = (await readList(finder.resource, scope, { background: true, signal })).response
        update()
        if (foldedRows(rows, finder).some((folded) => matchesFolded(wanted, folded))) return
      }
    }
    // A list that cannot be read is not searched, like one that is not permitted.
    await Promise.allSettled(named.map(readOf))
  })

  useEffect(() => {
    if (typed.trim() === '') return
    const timer = setTimeout(() => void readLists(typed), pause)
    return () => clearTimeout(timer)
    // Pages that open later, when the purchased features are known, have lists to read, too.
  }, [typed, groups])

  return { lists, customers }
}

/**
 * Returns the search of the palette: titles that start with the query first, then the others. Without results the other keyboard layout is
 * tried. The lists whose records `typed` names are read meanwhile; the function changes when they have come.
 */
export function useCommandSearch(typed = ''): (query: string) => { readonly found: readonly Command[]; readonly words: readonly string[] } {
  const commands = useCommands()
  const t = useTranslations()
  const ofCustomer = useTranslations('customer')
  const { translate } = useResourceLabels('menu')
  const { groups } = useMenu()
  const { calendar } = useSession()
  const formats = useFormats()
  const moments = useMoments()
  const go = useNavigateWhenSaved()
  const copy = useCallbackRef(useCopyWithToast())
  const { recent } = useRecentCommands()
  const { lists, customers } = useSearchedLists(typed)

  // The palette searches again when it changes.
  return useCallback(
    (query: string) => {
      if (foldWords(query).length === 0) {
        const last = recent.flatMap((id) => commands.find((one) => one.id === id) ?? [])
        return { found: [...last.map((one) => ({ ...one, id: `recent:${one.id}`, section: 'recent' as const })), ...commands], words: [] }
      }
      const open = new Set(groups.flatMap(({ entries }) => entries.map(({ href }) => href)))
      const recordsWith = (words: readonly string[]) =>
        lists.flatMap((list) => {
          const finder = recordFinders.find(({ resourceName }) => resourceName === list.resourceName)
          if (!finder || !open.has(finder.href)) return []
          const found: Command[] = []
          const one = translate(`${finder.resourceName}.one`)
          // “Order 751” finds the order, although its row does not contain the word. The word alone finds the page.
          const kind = kindWords(finder, one)
          const specificWords = words.filter((word) => !kind.includes(word))
          const wanted = specificWords.length > 0 ? specificWords : words
          const matched: unknown[] = []
          for (const [index, folded] of foldedRows(list.rows, finder).entries()) {
            if (!matchesFolded(wanted, folded)) continue
            const row = list.rows[index]
            matched.push(row)
            const { name, note } = finder.titleOf(row)
            const facts = recordNote(list.resourceName, row, { t, formats, moments }) ?? formats.code(note)
            const address = new URLSearchParams(finder.query(row, list.scope, calendar)).toString()
            found.push({
              id: `records:${finder.resourceName}:${address}`,
              section: 'records',
              // The number of a document comes first, or stands alone.
              title: name.replace(finder.monthly ? /^\S+/ : /^\d+$/, formats.code),
              note: [one, facts].filter(Boolean).join(' · '),
              folded,
              run: () => go(`${finder.href}?${address}`),
            })
            if (found.length >= most.records) break
          }
          const [only] = matched
          const answer =
            finder.resourceName === orders.resourceName && matched.length === 1
              ? orderAnswer(only as Order, { translate: t, formats, moments })
              : null
          if (answer === null) return found
          const title = t('orders.copyAnswer')
          return [...found, { id: 'records:answer', section: 'records' as const, title, note: answer, folded: '', run: () => copy(answer) }]
        })
      const search = (text: string) => {
        const words = foldWords(text)
        const start = fold(text.trim())
        const matching = [
          ...commands.filter(({ folded }) => matchesFolded(words, folded)),
          ...(customers ? customerCommands(text, customers, { t: ofCustomer, formats, go }) : []),
          ...distinctRecords(recordsWith(words), idOf),
        ]
        const found = sections.flatMap((section) => {
          const own = matching.filter((one) => one.section === section)
          const begins = own.filter(({ folded }) => folded.startsWith(start))
          return [...begins, ...own.filter((one) => !begins.includes(one))].slice(0, most[section])
        })
        return { found, words }
      }
      const asTyped = search(query)
      return asTyped.found.length > 0 ? asTyped : search(otherLayout(fold(query)))
    },
    [calendar, commands, copy, customers, formats, go, groups, lists, moments, ofCustomer, recent, t, translate],
  )
}
