import * as z from 'zod/mini'
import type { Saved } from './noun'
import { resolved } from './call'
import { Problem } from './problem'
import { renamed, text, whole } from './wire'

/** The answer to a save, beside its status. */
export const saved = renamed({ id: ['id', 'savedId'] }, z.object({ id: z.catch(z.nullish(whole), null), savedCode: z.catch(text, '') }))

/**
 * Reader of the answer to a save. What is saved is saved: an id that cannot be read is no failure. A record that was there keeps its own,
 * whatever the answer says: clouds give 0 or the number of something else for it, and people were led to a record that is not there.
 */
export function readSaved(sentId: number) {
  return (answer: unknown): Saved => {
    const { status, ...rest } = resolved(answer)
    if (status !== 'RESOLVE') throw new Problem('badAnswer')
    const { id, savedCode } = saved.parse(rest)
    return { id: sentId === 0 ? (id ?? 0) : sentId, savedCode: savedCode === '' ? null : savedCode }
  }
}
