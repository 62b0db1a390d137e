'use client'

import { useCallback, useMemo } from 'react'
import type { EditableNoun, Saved } from '@/lib/contract/noun'
import { problemOf } from '@/lib/contract/problem'
import { send } from '@/lib/client/send'
import { useCan, useSession } from '@/lib/client/session'
import { useDeedKey } from './deed-key'
import { useAddress } from './use-address'
import { useRowsAfterSave } from './use-rows-after-save'
import { useListScreen, type ListScreen, type Mode } from './use-list-screen'

/** What the detail of a record needs. A deed without a right is absent: absence is the switch. */
export type DetailScreen<Row extends { readonly id: number }, Draft> = Pick<
  ListScreen<Row>,
  'opened' | 'openedId' | 'missing' | 'mode' | 'close' | 'add' | 'refresh'
> & {
  readonly noun: Pick<EditableNoun<Row, Draft>, 'noun' | 'form' | 'blank' | 'draftOf'>
  readonly edit?: () => void
  /** Leaves the form for the View of the saved record. */
  readonly show: (id: number) => void
  /** Saves a record (`id` 0: a new one) and reads the list again. Throws a Problem. */
  readonly save: (id: number, draft: Draft) => Promise<Saved>
  readonly remove?: (row: Row) => Promise<void>
}

/** A list screen whose records can be changed. */
export type ResourceScreen<Row extends { readonly id: number }, Draft> = ListScreen<Row> &
  DetailScreen<Row, Draft> & { readonly noun: EditableNoun<Row, Draft> }

/** The screen of a noun that can be listed, made, changed and removed, as far as the person's rights go. */
export function useResourceScreen<Row extends { readonly id: number }, Draft>(noun: EditableNoun<Row, Draft>): ResourceScreen<Row, Draft> {
  const list = useListScreen(noun, undefined)
  const { year } = useSession()
  const can = useCan()
  const { change } = useAddress()
  const withKey = useDeedKey()
  const { close } = list
  const { idOf } = list.noun
  const shownId = list.opened?.id
  const readAgain = useRowsAfterSave(noun, list)
  const mayCreate = can(noun.rights.create)
  const mayUpdate = can(noun.rights.update)
  const mayRemove = can(noun.rights.remove)
  // A mode typed into the address is clamped to what the person may do; a new record that they may not make is said to be none.
  const closed = list.mode === 'new' && !mayCreate
  const mode: Mode = closed || (list.mode === 'edit' && !mayUpdate) ? 'view' : list.mode

  const save = useCallback(
    async (id: number, draft: Draft) => {
      const saved = await withKey((idempotencyKey) => send(noun.save({ fiscalYearId: year.id }, id, draft), { idempotencyKey }))
      const rows = await readAgain(id, draft)
      // A list that could not be read again, and says so, has no new record to be shown.
      return id === 0 && rows === null ? { ...saved, id: 0 } : saved
    },
    [noun, readAgain, withKey, year.id],
  )

  const remove = useCallback(
    async (row: Row) => {
      try {
        await withKey((idempotencyKey) => send(noun.remove({ fiscalYearId: year.id }, row), { idempotencyKey }))
      } catch (error) {
        // Somebody else was quicker: the list does not know it yet.
        if (problemOf(error).code === 'notFound') void list.refresh()
        throw error
      }
      list.patch((rows) => rows.filter((one) => one.id !== row.id))
    },
    [list, noun, withKey, year.id],
  )

  return {
    ...list,
    noun: useMemo(() => (idOf === noun.idOf ? noun : { ...noun, idOf }), [noun, idOf]),
    mode,
    missing: list.mode === 'new' ? closed : list.missing,
    save,
    // A cloud need not tell the id of a new record; then the list shows what became of it.
    show: useCallback(
      (id: number) => (id === 0 ? close() : change({ ...(id !== shownId && { detail: String(id) }), edit: null })),
      [change, close, shownId],
    ),
    ...(mayCreate && { add: () => change({ detail: 'new', edit: null }, 'push') }),
    ...(mayUpdate && { edit: () => change({ edit: '' }) }),
    ...(mayRemove && { remove }),
  }
}
