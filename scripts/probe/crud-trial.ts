import type { Call } from '@/lib/contract/core/call'
import type { EditableResource, ListContext, Saved } from '@/lib/contract/core/resource'
import { allows, type Right } from '@/lib/contract/core/rights'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { sendAndJudge, type Outcome } from './send-and-judge'

/** Context of every step of a write test. */
export type Trial = { readonly session: SessionRecord; readonly context: ListContext; readonly report: (outcome: Outcome) => void }

type BodyOf = (call: Call<unknown>) => Buffer

const plain: BodyOf = ({ body }) => Buffer.from(JSON.stringify(body))

/** Makes one call and reports its result; null when it failed, `true` for success without content. */
export async function step<Result>(
  { session, report }: Trial,
  name: string,
  right: Right | undefined,
  call: Call<Result>,
  bodyOf: BodyOf = plain,
): Promise<(Result extends void ? true : Result) | null> {
  if (right && !allows(session.access, right)) {
    report({ call: name, verdict: 'skipped', ms: null, bytes: null, rows: null, invalidRows: 0, found: 'this user has no right to it' })
    return null
  }
  const { outcome, response } = await sendAndJudge(name, call, session.token, bodyOf(call))
  report(outcome)
  if (outcome.verdict !== 'ok') return null
  return (response ?? true) as Result extends void ? true : Result
}

/** Reports what a list shows after a call that succeeded by itself. */
export const reportWrong = ({ report }: Trial, call: string, found: string): void =>
  report({ call, verdict: 'wrong', ms: null, bytes: null, rows: null, invalidRows: 0, found })

type Row = { readonly id: number }

/** Creates a record, finds it, changes it and always deletes it again. */
export async function probeResource<One extends Row, Draft>(
  trial: Trial,
  resource: EditableResource<One, Draft>,
  draft: Draft,
  change: (draft: Draft) => Draft,
  meanwhile: (row: One) => Promise<void> = () => Promise.resolve(),
  bodyOf?: BodyOf,
): Promise<void> {
  const { session, context } = trial
  const rowsNow = async () => (await sendAndJudge('', resource.list(context), session.token)).response?.rows ?? []
  const before = new Set((await rowsNow()).map(({ id }) => id))
  const call = resource.save(context, 0, draft)
  const name = 'tableName' in call.body ? `${call.path} ${String(call.body.tableName)}` : call.path
  const saved: Saved | null = await step(trial, `${name} (new)`, resource.rights.create, call, bodyOf)
  if (saved === null) return

  const row = (await rowsNow()).find(({ id }) => (saved.id > 0 ? id === saved.id : !before.has(id)))
  if (!row) {
    reportWrong(trial, `${name} (new)`, `the list does not have it: look for id ${saved.id}`)
    return
  }
  try {
    const changed = resource.save(context, row.id, change(resource.draftOf(row)))
    await step(trial, `${name === call.path ? changed.path : name} (changed)`, resource.rights.update, changed, bodyOf)
    await meanwhile(row)
  } finally {
    const removed = resource.remove(context, row)
    const gone = await step(
      trial,
      'tableName' in removed.body ? `${removed.path} ${String(removed.body.tableName)}` : removed.path,
      resource.rights.remove,
      removed,
    )
    if (gone === null || (await rowsNow()).some(({ id }) => id === row.id))
      reportWrong(trial, removed.path, `id ${row.id} is still there: remove it by hand`)
  }
}
