'use client'

import { useCallback } from 'react'
import { useNounWords } from '@/components/kit/words'
import { useLoadedLists, type LoadedList } from '@/lib/client/loaded-lists'
import { useSession } from '@/lib/client/session'
import { fold, foldRow, foldWords, matchesFolded } from '@/lib/format/fold'
import { otherLayout } from '@/lib/format/keyboard'
import { recordFinders, type RecordFinder } from './record-finders'
import { sections, useCommands, useSettledGo, type Command } from './use-commands'
import { useMenu } from './use-menu'

/** So many of a section are shown while something is searched for. */
const most = { screens: 8, records: 12, actions: 6, years: 6, languages: 5 } as const

/** Rows are folded once, however often they are searched: a list may have fifty thousand. */
const foldedLists = new WeakMap<readonly unknown[], readonly string[]>()

function foldedRows({ rows }: LoadedList, { nameOf, noteOf }: RecordFinder): readonly string[] {
  const known = foldedLists.get(rows)
  if (known) return known
  const made = rows.map((row) => foldRow([nameOf(row), noteOf(row)]))
  foldedLists.set(rows, made)
  return made
}

/** What the query finds: titles that begin with it come first, then all others in their order. Nothing found, its keys are tried in the other layout. */
export function useFind(): (query: string) => { readonly found: readonly Command[]; readonly words: readonly string[] } {
  const commands = useCommands()
  const { say } = useNounWords('menu')
  const { groups } = useMenu()
  const { calendar } = useSession()
  const lists = useLoadedLists()
  const go = useSettledGo()

  return useCallback(
    (query) => {
      if (foldWords(query).length === 0) return { found: commands, words: [] }
      const open = new Set(groups.flatMap(({ entries }) => entries.map(({ href }) => href)))
      const recordsWith = (words: readonly string[]) =>
        lists().flatMap((list) => {
          const finder = recordFinders.find(({ noun }) => noun === list.noun)
          if (!finder || !open.has(finder.href)) return []
          const found: Command[] = []
          const one = say(`${finder.noun}.one`)
          // “Order 751” means the order, whose row says nothing of what it is. The word alone means its page.
          const kind = fold(one)
          const telling = words.filter((word) => !kind.includes(word))
          const wanted = telling.length > 0 ? telling : words
          for (const [index, folded] of foldedRows(list, finder).entries()) {
            if (!matchesFolded(wanted, folded)) continue
            const row = list.rows[index]
            const note = [one, finder.noteOf(row)].filter(Boolean).join(' · ')
            const address = new URLSearchParams(finder.query(row, list.scope, calendar)).toString()
            found.push({
              id: `records:${finder.noun}:${address}`,
              section: 'records',
              title: finder.nameOf(row),
              note,
              folded,
              run: () => go(`${finder.href}?${address}`),
            })
            if (found.length >= most.records) break
          }
          return found
        })
      const search = (text: string) => {
        const words = foldWords(text)
        const start = fold(text.trim())
        const matching = [...commands.filter(({ folded }) => matchesFolded(words, folded)), ...recordsWith(words)]
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
    [calendar, commands, go, groups, lists, say],
  )
}
