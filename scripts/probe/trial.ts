import type { Call } from '@/lib/contract/call'
import type { EditableNoun, ListContext, Saved } from '@/lib/contract/noun'
import { allows, type Right } from '@/lib/contract/rights'
import type { SessionRecord } from '@/lib/server/session-record'
import { asked, type Outcome } from './asked'

/** What every step of a trial needs. */
export type Trial = { readonly session: SessionRecord; readonly context: ListContext; readonly tell: (outcome: Outcome) => void }

type BodyOf = (call: Call<unknown>) => Buffer

const plain: BodyOf = ({ body }) => Buffer.from(JSON.stringify(body))

/** Sends one call and tells what became of it; null when it failed. What success has nothing to say to is `true`. */
export async function step<Answer>(
  { session, tell }: Trial,
  name: string,
  right: Right | undefined,
  call: Call<Answer>,
  bodyOf: BodyOf = plain,
): Promise<(Answer extends void ? true : Answer) | null> {
  if (right && !allows(session.access, right)) {
    tell({ call: name, verdict: 'skipped', ms: null, bytes: null, rows: null, damaged: 0, found: 'this user has no right to it' })
    return null
  }
  const { outcome, answer } = await asked(name, call, session.token, bodyOf(call))
  tell(outcome)
  if (outcome.verdict !== 'ok') return null
  return (answer ?? true) as Answer extends void ? true : Answer
}

type Row = { readonly id: number }

/** Makes a record, finds it, changes it, and removes it again, whatever happened in between. */
export async function probeNoun<One extends Row, Draft>(
  trial: Trial,
  noun: EditableNoun<One, Draft>,
  draft: Draft,
  change: (draft: Draft) => Draft,
  meanwhile: (row: One) => Promise<void> = () => Promise.resolve(),
  bodyOf?: BodyOf,
): Promise<void> {
  const { session, context, tell } = trial
  const rowsNow = async () => (await asked('', noun.list(context), session.token)).answer?.rows ?? []
  const before = new Set((await rowsNow()).map(({ id }) => id))
  const made = noun.save(context, 0, draft)
  const name = 'tableName' in made.body ? `${made.path} ${String(made.body.tableName)}` : made.path
  const saved: Saved | null = await step(trial, `${name} (new)`, noun.rights.create, made, bodyOf)
  if (saved === null) return

  const row = (await rowsNow()).find(({ id }) => (saved.id > 0 ? id === saved.id : !before.has(id)))
  if (!row) {
    tell({
      call: `${name} (new)`,
      verdict: 'wrong',
      ms: null,
      bytes: null,
      rows: null,
      damaged: 0,
      found: `the list does not have it: look for id ${saved.id}`,
    })
    return
  }
  try {
    const changed = noun.save(context, row.id, change(noun.draftOf(row)))
    await step(trial, `${name === made.path ? changed.path : name} (changed)`, noun.rights.update, changed, bodyOf)
    await meanwhile(row)
  } finally {
    const removed = noun.remove(context, row)
    const gone = await step(
      trial,
      'tableName' in removed.body ? `${removed.path} ${String(removed.body.tableName)}` : removed.path,
      noun.rights.remove,
      removed,
    )
    if (gone === null || (await rowsNow()).some(({ id }) => id === row.id))
      tell({
        call: removed.path,
        verdict: 'wrong',
        ms: null,
        bytes: null,
        rows: null,
        damaged: 0,
        found: `id ${row.id} is still there: remove it by hand`,
      })
  }
}
