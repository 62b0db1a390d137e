'use client'

import { logicalValues } from '@/lib/client/import/damaged-cell'
import { fieldsByLabel, headingOf } from '@/lib/client/import/match-columns'
import type { CellWords } from '@/lib/client/import/read-cell'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { fold } from '@/lib/format/search-fold'
import { locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

/** What the cells of a file may say. */
export type ImportWords = CellWords & {
  readonly fields: ReadonlyMap<string, string>
  /** Column labels by language. */
  readonly headings: ReadonlyMap<Locale, ReadonlySet<string>>
  /** Names of rows of totals. */
  readonly totals: ReadonlySet<string>
}

/** How spreadsheets name a total, beside our own lists. */
const totalWords = [
  ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'toplam', 'genel toplam', 'ara toplam', 'toplamı'],
  ...['summe', 'gesamt', 'gesamtsumme', 'zwischensumme', 'insgesamt', 'totaal', 'eindtotaal', 'subtotaal', 'som'],
  ...['جمع', 'جمع کل', 'مجموع', 'مجموع کل', 'جمع نهایی', 'جمع جزء', 'کل'],
]

type Labels = Readonly<Record<string, string>>

type Blocks = Readonly<Record<string, { readonly fields?: Labels; active?: string; inactive?: string }>>

/** The messages of all languages. */
const loadAllMessages = lazyModule(() => Promise.all(locales.map(messagesOf)))

/** Column labels and words for yes and no in all five languages: a file may come from a colleague who uses another one. */
export async function loadImportWords(resourceName: string, fields: readonly string[]): Promise<Omit<ImportWords, 'references'>> {
  const all = await loadAllMessages()
  const own = all.map((messages) => (messages as unknown as Blocks)[resourceName])
  const labels = all.map(({ fields: shared }, index) => {
    const known: Labels = { ...shared, ...own[index]?.fields }
    return fields.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]] as const]))
  })
  return {
    fields: fieldsByLabel([...labels.flat(), ...fields.map((field) => [field, field] as const)]),
    totals: new Set([...totalWords, ...all.map(({ table }) => table.total)].map(headingOf)),
    headings: new Map(locales.map((locale, index) => [locale, new Set(labels[index]?.map(([, label]) => headingOf(label)))])),
    yes: new Set([
      ...['1', 'x', 'y', 'on', '✓', '✔', '☑'],
      ...logicalValues.yes.map(fold),
      ...all.map(({ actions }) => fold(actions.yes)),
      ...own.map((one) => fold(one?.active ?? 'x')),
    ]),
    no: new Set([
      ...['0', 'n', 'off', '✗', '✘', '☐'],
      ...logicalValues.no.map(fold),
      ...all.map(({ actions }) => fold(actions.no)),
      ...own.map((one) => fold(one?.inactive ?? '0')),
    ]),
  }
}

/** A message of a resource in all languages, folded: what its list writes instead of a value. */
export async function loadListedWords(resourceName: string, name: string): Promise<ReadonlySet<string>> {
  const all = await loadAllMessages()
  return new Set(
    all.map((messages) => fold(String((messages as unknown as Record<string, Record<string, unknown>>)[resourceName]?.[name]))),
  )
}
