import * as z from 'zod/mini'
import type { Saved } from './noun'
import { resolved } from './call'
import { Problem } from './problem'
import { renamed, text, whole } from './wire'

/** The answer to a save, beside its status. */
export const saved = renamed({ id: ['id', 'savedId'] }, z.object({ id: z.catch(z.nullish(whole), null), savedCode: z.catch(text, '') }))

/** Reader of the answer to a save. What is saved is saved: an id that cannot be read is no failure, and the one that was sent stands. */
export function readSaved(sentId: number) {
  return (answer: unknown): Saved => {
    const { status, ...rest } = resolved(answer)
    if (status !== 'RESOLVE') throw new Problem('badAnswer')
    const { id, savedCode } = saved.parse(rest)
    return { id: id ?? sentId, savedCode: savedCode === '' ? null : savedCode }
  }
}
