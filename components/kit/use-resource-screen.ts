'use client'

import { useCallback, useRef } from 'react'
import type { EditableNoun, Saved } from '@/lib/contract/noun'
import { isProblem, type ProblemCode } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useAddress } from './use-address'
import { useListScreen, type ListScreen, type Mode } from './use-list-screen'

/** A list screen whose records can be changed. A deed without a right is absent: absence is the switch. */
export type ResourceScreen<Row extends { readonly id: number }, Draft> = ListScreen<Row> & {
  readonly noun: EditableNoun<Row, Draft>
  readonly edit?: () => void
  /** Leaves the form for the View of the saved record. */
  readonly show: (id: number) => void
  /** Saves the open record (or the new one) and reads the list again. Throws a Problem. */
  readonly save: (draft: Draft) => Promise<Saved>
  readonly remove?: (row: Row) => Promise<void>
}

/** After these it is unknown whether the cloud did it: the same key goes along again, so that it is never done twice. */
const uncertain: readonly ProblemCode[] = ['unreachable', 'timeout', 'offline', 'badAnswer']

/** A key that stays the same until the outcome of a deed is certain (D156). */
function useDeedKey() {
  const key = useRef<string | null>(null)
  return useCallback(async <Answer>(deed: (key: string) => Promise<Answer>): Promise<Answer> => {
    key.current ??= crypto.randomUUID()
    try {
      const answer = await deed(key.current)
      key.current = null
      return answer
    } catch (error) {
      if (!isProblem(error) || !uncertain.includes(error.code)) key.current = null
      throw error
    }
  }, [])
}

/** The screen of a noun that can be listed, made, changed and removed, as far as the person's rights go. */
export function useResourceScreen<Row extends { readonly id: number }, Draft>(noun: EditableNoun<Row, Draft>): ResourceScreen<Row, Draft> {
  const list = useListScreen(noun, undefined)
  const { year } = useSession()
  const can = useCan()
  const { change } = useAddress()
  const withKey = useDeedKey()
  const { opened, readFresh } = list
  const mayCreate = can(noun.rights.create)
  const mayUpdate = can(noun.rights.update)
  const mayRemove = can(noun.rights.remove)
  // A mode typed into the address is clamped to what the person may do.
  const mode: Mode = list.mode === 'edit' && !mayUpdate ? 'view' : list.mode
  const closed = list.mode === 'new' && !mayCreate

  const save = useCallback(
    async (draft: Draft) => {
      const id = mode === 'new' ? 0 : (opened?.id ?? 0)
      const saved = await withKey((idempotencyKey) => send(noun.save({ fiscalYearId: year.id }, id, draft), { idempotencyKey }))
      // The save stands whatever becomes of this: a list that cannot be read again says so itself.
      await readFresh().catch(() => undefined)
      return saved
    },
    [mode, noun, opened, readFresh, withKey, year.id],
  )

  const remove = useCallback(
    async (row: Row) => {
      await withKey((idempotencyKey) => send(noun.remove({ fiscalYearId: year.id }, row), { idempotencyKey }))
      list.patch((rows) => rows.filter((one) => one.id !== row.id))
    },
    [list, noun, withKey, year.id],
  )

  return {
    ...list,
    noun,
    mode,
    openedId: closed ? null : list.openedId,
    save,
    show: useCallback((id: number) => change({ detail: String(id), edit: null }), [change]),
    ...(mayCreate && { add: () => change({ detail: 'new', edit: null }, 'push') }),
    ...(mayUpdate && { edit: () => change({ edit: '' }) }),
    ...(mayRemove && { remove }),
  }
}
