'use client'

import { useCallback, useMemo } from 'react'
import type { ListContext, Noun } from '@/lib/contract/noun'
import type { Rows } from '@/lib/contract/wire'
import { useAnswer, type Read } from './use-answer'

/** A list as it was read last. */
export type Resource<Row, Answer extends Rows<Row> = Rows<Row>> = Omit<Read<Answer>, 'early' | 'readFresh' | 'put'> & {
  /** `undefined` until the first answer, in which more may stand beside them. */
  readonly rows: readonly Row[] | undefined
  /** The first rows of a long list whose rest is on its way. */
  readonly early: readonly Row[] | undefined
  readonly damaged: number
  /** Asks the cloud again and gives the rows, for a deed that must not rest on an old list. Throws a Problem. */
  readonly readFresh: () => Promise<readonly Row[]>
  /** Puts changed rows on the screen at once; the next load corrects them. */
  readonly patch: (change: (rows: readonly Row[]) => readonly Row[]) => void
}

/** More first rows than these no screen shows. */
const enough = 50

/** The rows of a noun, shared between all who ask for the same. */
export function useResource<Row, Scope = void, Answer extends Rows<Row> = Rows<Row>>(
  noun: Noun<Row, Scope, Answer>,
  scope: Scope,
): Resource<Row, Answer> {
  const callOf = useCallback((context: ListContext) => noun.list(context, scope), [noun, scope])
  const read = useAnswer(noun.noun, scope, callOf)
  const { readFresh: readAnswer, amend } = read
  const readFresh = useCallback(async () => (await readAnswer()).rows, [readAnswer])
  const patch = useCallback(
    (change: (rows: readonly Row[]) => readonly Row[]) => amend((answer) => ({ ...answer, rows: change(answer.rows) })),
    [amend],
  )
  return useMemo(() => {
    const { put: _put, ...rest } = read
    // The last one may have come in part.
    const early = rest.early?.rows.slice(0, Math.min(rest.early.rows.length - 1, enough))
    return { ...rest, early, rows: rest.answer?.rows, damaged: rest.answer?.damaged ?? 0, readFresh, patch }
  }, [read, readFresh, patch])
}
