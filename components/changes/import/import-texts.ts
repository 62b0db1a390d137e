'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { logicalValues } from '@/lib/client/import/damaged-cell'
import type { CellChange, CellProblem } from '@/lib/client/import/import-plan'
import { fieldsByLabel, headingOf } from '@/lib/client/import/match-columns'
import type { CellWords } from '@/lib/client/import/read-cell'
import type { ImportFieldKind } from '@/lib/client/import/sheet-cell'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import type { TreeResource } from '@/lib/contract/core/resource'
import { parseAmount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { mostDecimals } from '@/lib/format/precision'
import { fold } from '@/lib/format/search-fold'
import { locales, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

/** A record that cells may name, by folded spellings (name, code), and its name for display. */
export type ReferenceName = { readonly id: number; readonly name: string; readonly spellings: readonly string[] }

/** The records of a list as references. A file is compared with them again when they change. */
export function useReferenceNames<Row extends { readonly id: number }>(
  { nameOf, codeOf }: Pick<TreeResource<Row>, 'nameOf' | 'codeOf'>,
  rows: readonly Row[] | undefined,
): readonly ReferenceName[] {
  return useMemo(
    () => (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row), spellings: [fold(nameOf(row)), fold(codeOf(row))] })),
    [nameOf, codeOf, rows],
  )
}

/** Records by folded name and code; null for a name of several. */
export function referenceIds(references: readonly ReferenceName[]): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>()
  for (const { id, spellings } of references)
    for (const spelling of new Set(spellings)) if (spelling !== '') ids.set(spelling, ids.has(spelling) ? null : id)
  return ids
}

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

/** How changes and problems of imported cells are worded. */
export function useCellTexts(
  resourceName: string,
  fields: Readonly<Record<string, ImportFieldKind | undefined>>,
  references: readonly ReferenceName[],
) {
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const translate = useTranslations('actions')
  const formats = useFormats()

  return useMemo(() => {
    const nameOf = (id: unknown) => isolate(references.find((one) => one.id === id)?.name ?? '')
    const flagText = (field: string, flag: boolean) =>
      (fields[field] === 'status' && labels.own(flag ? 'active' : 'inactive')) || translate(flag ? 'yes' : 'no')
    const valueText = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('none')
      switch (fields[field]) {
        case 'amount':
          return formats.exact(parseAmount(value) ?? '0')
        case 'flag':
        case 'status':
          return flagText(field, value === true)
        case 'reference':
          return nameOf(value) || t('none')
        case 'references':
          return (Array.isArray(value) && value.map(nameOf).join(' · ')) || t('none')
        default:
          return isolate(typeof value === 'string' ? value : '')
      }
    }
    const changeText = ({ field, from, to }: CellChange) =>
      t('change', { field: labels.field(field), from: valueText(field, from), to: valueText(field, to) })
    const problemText = (problem: CellProblem, cell: string): string => {
      if ('issue' in problem) return Object.values(validationMessages([problem.issue], labels))[0] ?? ''
      if ('reason' in problem) return problem.reason
      const { field, rule, text = cell } = problem
      if (rule === 'flag') return t('rules.flag', { yes: flagText(field, true), no: flagText(field, false) })
      return t(`rules.${rule}`, { value: isolate(text), decimals: formats.count(mostDecimals) })
    }
    return { changeText, problemText, valueText }
  }, [labels, t, translate, formats, fields, references])
}
