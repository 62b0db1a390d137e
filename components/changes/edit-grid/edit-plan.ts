'use client'

import type { Edits } from '@/lib/client/import/cell-edits'
import { changesOf, type CellProblem, type ImportFields, type ImportRow } from '@/lib/client/import/import-plan'
import { unreadRules } from '@/lib/client/import/read-cell'
import { isNumbered } from '@/lib/contract/core/form-rules'
import { textIn } from '@/lib/contract/core/json'
import type { EditableResource } from '@/lib/contract/core/resource'

/** What becomes of each edited row, in the order of the grid. */
export function editPlan<Row extends { readonly id: number }, Draft extends object>(
  rows: readonly Row[],
  edits: Edits,
  options: {
    readonly resource: Pick<EditableResource<Row, Draft>, 'form' | 'draftOf'>
    readonly fields: ImportFields<Draft>
    /** A value as a user would type it. */
    readonly inputText: (field: string, value: unknown) => string
  },
): readonly ImportRow<Draft>[] {
  const { resource, fields, inputText } = options
  return rows.flatMap((row, index): ImportRow<Draft>[] => {
    const own = edits[row.id]
    if (!own || !isNumbered(row)) return []
    const before = resource.draftOf(row)
    const { code, name } = before as { readonly code?: unknown; readonly name?: unknown }
    const problems: CellProblem[] = []
    const values: Record<string, unknown> = {}
    for (const [field, edit] of Object.entries(own)) {
      const rule = ('text' in edit && edit.rule) || unreadRules[fields[field as keyof Draft & string] ?? 'text']
      if ('to' in edit) values[field] = edit.to
      else if (rule) problems.push({ field, rule })
    }
    const checked = changesOf(resource.form, before, values, problems)
    return [
      {
        line: index + 1,
        fate: problems.length > 0 ? 'refused' : checked.changes.length > 0 ? 'changed' : 'unchanged',
        id: row.id,
        code: textIn(code),
        name: textIn(name),
        ...checked,
        problems,
        cells: Object.fromEntries(
          Object.entries(own).map(([field, edit]) => [field, 'to' in edit ? inputText(field, edit.to) : edit.text]),
        ),
      },
    ]
  })
}
