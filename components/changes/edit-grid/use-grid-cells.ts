'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { readEdit, type CellEdit, type GridFieldKind } from '@/lib/client/import/cell-edits'
import { changesOf, type CellProblem, type ImportFields } from '@/lib/client/import/import-plan'
import { unreadRules, type CellWords } from '@/lib/client/import/read-cell'
import type { EditableResource } from '@/lib/contract/core/resource'
import { parseAmount } from '@/lib/format/read-amount'
import type { Locale } from '@/lib/i18n/locales'
import { referenceIds, type ReferenceName } from '@/components/changes/import/reference-names'
import { useCellMessages } from '@/components/changes/import/use-cell-messages'
import { useFormats } from '@/components/ui/text/use-formats'
import type { GridColumn } from './grid-column'

const noFlags: ReadonlySet<string> = new Set()
/** Languages in which the decimal mark of spreadsheets is a comma. */
const commas: readonly string[] = ['tr', 'de', 'nl']

/** How cells of a grid are read, shown and checked. Stable, so that only changed rows are rendered. */
export function useGridCells<Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  columns: readonly GridColumn[],
  references: readonly ReferenceName[],
) {
  const { draftOf, form, titleOf, resourceName } = resource
  const locale = useLocale() as Locale
  const formats = useFormats()
  const fields = useMemo(
    () =>
      Object.fromEntries(columns.map(({ field, kind }) => [field, kind])) as Readonly<Record<string, GridFieldKind>> & ImportFields<Draft>,
    [columns],
  )
  const { problemText } = useCellMessages(resourceName, fields, references)
  return useMemo(() => {
    const words: CellWords = { yes: noFlags, no: noFlags, references: referenceIds(references) }
    const names = new Map<unknown, string>(references.map(({ id, name }) => [id, name]))
    const savedOf = (row: Row, field: string): unknown => (draftOf(row) as Record<string, unknown>)[field]
    /** A value as a spreadsheet has it. */
    const inputText = (field: string, value: unknown): string => {
      if (fields[field] === 'reference') return names.get(value) ?? ''
      const text = typeof value === 'string' ? value : ''
      return fields[field] === 'amount' && commas.includes(locale) ? text.replace('.', ',') : text
    }
    const codes = new Set(columns.flatMap(({ field, ltr }) => (ltr ? [field] : [])))
    const displayText = (field: string, value: unknown) => {
      const amount = fields[field] === 'amount' ? parseAmount(value) : null
      if (amount !== null) return formats.exact(amount)
      const text = inputText(field, value)
      return codes.has(field) ? formats.code(text) : text
    }
    /** Why an edit cannot be saved. */
    const problemOf = (row: Row, field: string, edit: CellEdit) => {
      const rule = ('text' in edit && edit.rule) || unreadRules[fields[field] ?? 'text']
      const problems: CellProblem[] = []
      if ('to' in edit) changesOf(form, draftOf(row), { [field]: edit.to }, problems)
      else if (rule) problems.push({ field, rule })
      const problem = problems.find((one) => one.field === field)
      return problem && problemText(problem, 'text' in edit ? edit.text : '')
    }
    /** What a typed or pasted text changes. */
    const read = (row: Row, field: string, text: string, typed: boolean) =>
      readEdit(text, fields[field] ?? 'text', savedOf(row, field), { words, locale, typed })
    const titleFor = (row: Row) => titleOf?.(row) ?? { name: '', note: '' }
    return { fields, savedOf, inputText, displayText, problemOf, read, titleFor }
  }, [columns, draftOf, fields, form, formats, locale, problemText, references, titleOf])
}

export type GridCells<Row extends { readonly id: number }> = ReturnType<typeof useGridCells<Row, object>>
