'use client'

import { useRef } from 'react'
import type { ImportRow, ImportRules } from '@/lib/client/import/import-plan'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { send } from '@/lib/client/requests/api'
import { reportConflicts, requireRecord, writeRecord } from '@/lib/client/requests/write-record'
import { useSession } from '@/lib/client/session/session-context'
import { textIn } from '@/lib/contract/core/json'
import type { Values } from '@/lib/contract/core/merge-record'
import { Problem } from '@/lib/contract/core/problem'
import type { EditableResource, Saved } from '@/lib/contract/core/resource'
import { changedFields, recordChangeOf } from '@/lib/contract/undo'
import { fold } from '@/lib/format/search-fold'
import { useBulkRun } from '@/components/changes/bulk/use-bulk-run'

type Options<Row extends { readonly id: number }, Draft> = {
  readonly resource: EditableResource<Row, Draft>
  /** The records that the user saw, where there may be new ones. */
  readonly rows?: readonly Row[]
  readonly readFresh: () => Promise<readonly Row[]>
  /** Further lists that show these records. */
  readonly alsoStale: readonly string[]
  /** The field by which a row of a file names its record. */
  readonly keyField?: string
  readonly review?: ImportRules<Row, Draft>['review'] | undefined
  /** The rows that were saved, after the list was read again. */
  readonly onSaved?: (ids: ReadonlySet<number>) => void
}

type Fresh<Row> = {
  readonly size: number
  readonly rows: readonly Row[]
  readonly byId: ReadonlyMap<number, Row>
  readonly added: readonly Row[]
}

type SavedRow = { readonly saved: Saved; readonly before: object | null; readonly after: object }

/** Saves the rows of a file or a grid, each with its changed fields alone: other fields stay as others saved them meanwhile. */
export function useSaveRows<Row extends { readonly id: number }, Draft extends object>(options: Options<Row, Draft>) {
  const { resource, rows = [], readFresh, alsoStale, keyField, review, onSaved } = options
  const { year } = useSession()
  const stale = useInvalidate()
  const seen = useRef<ReadonlySet<number>>(new Set())
  const ended = useRef<ReadonlySet<number>>(new Set())
  const keyOf = (draft: object) => (keyField === undefined ? '' : fold(textIn((draft as Values)[keyField]).trim()))

  const run = useBulkRun<ImportRow<Draft>, SavedRow, Fresh<Row>>({
    prepare: async () => {
      const fresh = await readFresh()
      const added = fresh.filter(({ id }) => !seen.current.has(id))
      return { size: fresh.length, rows: fresh, byId: new Map(fresh.map((row) => [row.id, row])), added }
    },
    action: async (item, fresh, { step, reportOnce, uncertain }) => {
      const { id, values, changes } = item
      const save = (savedId: number, before: Draft | null, after: Draft) =>
        step(async (idempotencyKey) => ({
          saved: await send(resource.save({ fiscalYearId: year.id }, savedId, after), { idempotencyKey }),
          ...{ before, after },
        }))
      if (id === 0) {
        const after = { ...resource.blank, ...values }
        // Another user added it meanwhile, or an attempt whose response was lost: a second one is not added.
        const drafts = fresh.added.map((row) => [row.id, resource.draftOf(row)] as const)
        const isSame = (draft: Draft) => changedFields(draft as Values, { ...draft, ...values }) === null
        const own = uncertain ? drafts.find(([, draft]) => isSame(draft)) : undefined
        if (own) return { saved: { id: own[0], savedCode: null }, before: null, after }
        const other = keyOf(after) === '' ? undefined : drafts.find(([, draft]) => keyOf(draft) === keyOf(after))
        if (!other) return save(0, null, after)
        reportOnce(other)
        return save(other[0], other[1], { ...other[1], ...values })
      }
      const of = (side: 'from' | 'to') => Object.fromEntries(changes.map((change) => [change.field, change[side]])) as Partial<Draft>
      const { result } = await writeRecord({
        seen: of('from'),
        draft: of('to'),
        read: async () => requireRecord(fresh.byId.get(id)),
        draftOf: resource.draftOf,
        mergeFields: resource.mergeFields,
        isValid: (draft) => resource.form.safeParse(draft).success,
        ask: reportConflicts(reportOnce),
        review: () => {
          if (review?.([item], fresh.rows).some(({ fate }) => fate === 'refused')) throw new Problem('changedMeanwhile')
          return null
        },
        send: (draft, row) => save(id, resource.draftOf(row), draft),
      })
      return result
    },
    onEnd: ({ done }) => (ended.current = new Set(done.map(({ item }) => item.id))),
    finish: async () => {
      await stale(resource.resourceName, ...alsoStale)
      onSaved?.(ended.current)
    },
    changes: {
      subject: resource.resourceName,
      of: ({ name, code }, { saved, before, after }) =>
        saved.id === 0
          ? null
          : recordChangeOf(saved.id, name || code, before, saved.savedCode === null ? after : { ...after, code: saved.savedCode }),
    },
  })
  return {
    ...run,
    start: (items: readonly ImportRow<Draft>[]) => {
      seen.current = new Set(rows.map(({ id }) => id))
      return run.start(items)
    },
  }
}
