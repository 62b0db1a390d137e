'use client'

import { useState } from 'react'
import { editsIn, withChanges, type EditChange, type Edits } from '@/lib/client/import/cell-edits'
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
