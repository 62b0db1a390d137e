'use client'

import { useMemo, useState } from 'react'
import { editsIn, withChanges, type EditChange, type Edits } from '@/lib/client/import/cell-edits'
import { changesOf, type CellProblem, type ImportFields, type ImportRow } from '@/lib/client/import/import-plan'
import { unreadRules } from '@/lib/client/import/read-cell'
import { isNumbered } from '@/lib/contract/core/form-rules'
import { textIn } from '@/lib/contract/core/json'
import type { EditableResource } from '@/lib/contract/core/resource'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'

/** Steps that can be undone. */
const mostSteps = 100

const none: Edits = {}
const noSteps = { past: [], future: [] } as const

type Steps = { readonly past: readonly Edits[]; readonly future: readonly Edits[] }

/** The edited cells of a grid with undo and redo. They survive a reload and a sign-in as a draft (D8). */
export function useEdits(resourceName: string) {
  const [stored, store] = useStoredDraft(`grid:${resourceName}`, editsIn)
  const edits = stored ?? none
  const [steps, setSteps] = useState<Steps>(noSteps)
  const [touched, setTouched] = useState(false)

  const put = (next: Edits) => store(Object.keys(next).length > 0 ? next : null)
  const apply = (changes: readonly EditChange[]) => {
    setTouched(true)
    setSteps(({ past }) => ({ past: [...past.slice(1 - mostSteps), edits], future: [] }))
    put(withChanges(edits, changes))
  }
  const undo = () => {
    const before = steps.past.at(-1)
    if (!before) return
    setSteps({ past: steps.past.slice(0, -1), future: [edits, ...steps.future] })
    put(before)
  }
  const redo = () => {
    const [next] = steps.future
    if (!next) return
    setSteps({ past: [...steps.past, edits], future: steps.future.slice(1) })
    put(next)
  }
  /** Forgets the edits of saved rows; all of them without ids. What was saved cannot be undone here. */
  const forget = (ids?: ReadonlySet<number>) => {
    setTouched(true)
    setSteps(noSteps)
    store((now) => {
      const left = Object.entries(now ?? none).filter(([id]) => ids && !ids.has(Number(id)))
      return left.length > 0 ? Object.fromEntries(left) : null
    })
  }
  const cells = Object.values(edits).reduce((total, row) => total + Object.keys(row).length, 0)
  return {
    edits,
    /** Numbers of edited cells and rows. */
    counts: { cells, rows: Object.keys(edits).length },
    /** The edits come from a draft. */
    restored: !touched && cells > 0,
    apply,
    forget,
    ...(steps.past.length > 0 && { undo }),
    ...(steps.future.length > 0 && { redo }),
  }
}

/** The rows with these ids, in this order whatever is edited; then other rows that a restored draft has edits of. */
export function useEditedRows<Row extends { readonly id: number }>(
  rows: readonly Row[],
  ids: readonly number[],
  edits: Edits,
): readonly Row[] {
  const [order] = useState(() => new Set(ids))
  const others = Object.keys(edits)
    .filter((id) => !order.has(Number(id)))
    .join()
  return useMemo(() => {
    const known = new Map(rows.map((row) => [row.id, row]))
    return [...order, ...others.split(',').map(Number)].flatMap((id) => known.get(id) ?? [])
  }, [rows, order, others])
}

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
