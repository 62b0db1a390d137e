'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { TreeResource } from '@/lib/contract/core/resource'
import { locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { fold } from '@/lib/format/search-fold'
import { parseAmount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { validationMessages } from '@/components/kit/form/validation-messages'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { fieldsByLabel } from './match-columns'
import type { CellChange, CellProblem } from './import-plan'
import type { CellWords, ImportFieldKind } from './read-sheet'

/** A record that cells may name, by folded spellings (name, code), and its name for display. */
export type ReferenceName = { readonly id: number; readonly name: string; readonly spellings: readonly string[] }

/** The records of a list as references. */
export function referenceNames<Row extends { readonly id: number }>(
  { nameOf, codeOf }: Pick<TreeResource<Row>, 'nameOf' | 'codeOf'>,
  rows: readonly Row[] | undefined,
): readonly ReferenceName[] {
  return (rows ?? []).map((row) => ({ id: row.id, name: nameOf(row), spellings: [fold(nameOf(row)), fold(codeOf(row))] }))
}

/** Records by folded name and code; null for a name of several. */
export function referenceIds(references: readonly ReferenceName[]): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>()
  for (const { id, spellings } of references)
    for (const spelling of new Set(spellings)) if (spelling !== '') ids.set(spelling, ids.has(spelling) ? null : id)
  return ids
}

/** What the cells of a file may say. */
export type ImportWords = CellWords & { readonly fields: ReadonlyMap<string, string> }

type Labels = Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>> }>>

/** Column labels and words for yes and no in all five languages: a file may come from a colleague who uses another one. */
export async function loadImportWords(resourceName: string, fields: readonly string[]): Promise<Omit<ImportWords, 'references'>> {
  const all = await Promise.all(locales.map(messagesOf))
  const labels = all.flatMap((messages) => {
    const own = (messages as unknown as Labels)[resourceName]?.fields ?? {}
    return fields.flatMap((field) => (own[field] === undefined ? [] : [[field, own[field]] as const]))
  })
  return {
    fields: fieldsByLabel([...labels, ...fields.map((field) => [field, field] as const)]),
    yes: new Set(['1', 'true', 'x', '✓', ...all.map(({ actions }) => fold(actions.yes))]),
    no: new Set(['0', 'false', ...all.map(({ actions }) => fold(actions.no))]),
  }
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
    const valueText = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('none')
      switch (fields[field]) {
        case 'amount':
          return formats.exact(parseAmount(value) ?? '0')
        case 'flag':
          return translate(value === true ? 'yes' : 'no')
        case 'reference':
          return isolate(references.find(({ id }) => id === value)?.name ?? '') || t('none')
        default:
          return isolate(typeof value === 'string' ? value : '')
      }
    }
    const changeText = ({ field, from, to }: CellChange) =>
      t('change', { field: labels.field(field), from: valueText(field, from), to: valueText(field, to) })
    const problemText = (problem: CellProblem, cell: string): string => {
      if ('issue' in problem) return Object.values(validationMessages([problem.issue], labels))[0] ?? ''
      if (problem.rule === 'flag') return t('rules.flag', { yes: translate('yes'), no: translate('no') })
      return t(`rules.${problem.rule}`, { value: isolate(cell) })
    }
    return { changeText, problemText, valueText }
  }, [labels, t, translate, formats, fields, references])
}
