import * as z from 'zod/mini'
import { unwrapResponse, type Call } from './call'
import type { MergeFields } from './merge-record'
import { Problem } from './problem'
import { either, type Right } from './rights'
import { text, whole, withAliases, type Rows } from './wire-types'

/** Fields of a save's response beside its status. */
export const saved = withAliases({ id: ['id', 'savedId'] }, z.object({ id: z.catch(z.nullish(whole), null), savedCode: z.catch(text, '') }))

/**
 * Parser of a save's response. An unreadable id is not a failure. An existing record keeps its id whatever the response says: some clouds
 * return 0 or another number, which would lead to a record that does not exist.
 */
export function readSaved(sentId: number) {
  return (response: unknown): Saved => {
    const { status, ...rest } = unwrapResponse(response)
    if (status !== 'RESOLVE') throw new Problem('badAnswer')
    const { id, savedCode } = saved.parse(rest)
    return { id: sentId === 0 ? (id ?? 0) : sentId, savedCode: savedCode === '' ? null : savedCode }
  }
}

export type Rights = {
  /** Opens the screen and the list. */
  readonly list: Right
  /** Allows the list but not the screen, for other screens that need it, such as group names in the goods list. */
  readonly optionalRead?: Right
  readonly create?: Right
  readonly update?: Right
  readonly remove?: Right
}

/** The permission of the list call, which may be wider than the screen's. */
export const listRight = ({ list, optionalRead }: Rights): Right => (optionalRead ? either(list, optionalRead) : list)

/** Parameters of every list besides the resource. */
export type ListContext = {
  readonly fiscalYearId: number
  /** The user asked for fresh data: the cloud recomputes what it caches. */
  readonly refresh?: boolean
}

/** A record in one line: its name, and what tells it from others of that name ('' if nothing). */
export type RecordTitle = { readonly name: string; readonly note: string }

/**
 * Something that can be listed. `Scope` narrows the list (a month, for example); most lists have none. `Result` is the whole response,
 * which may contain more than rows.
 */
export type Resource<Row, Scope = void, Result extends Rows<Row> = Rows<Row>> = {
  /** Name of its block in the messages, of its files and of its cache entries. */
  readonly resourceName: string
  readonly rights: Rights
  readonly idOf: (row: Row) => string | number
  /** Names a record in the command palette and in the activity log. Null where no record is opened on a page of its own. */
  readonly titleOf: ((row: Row) => RecordTitle) | null
  readonly list: (context: ListContext, scope: Scope) => Call<Result>
}

export type TreeResource<Row extends { readonly id: number }> = Resource<Row> & {
  /** Id of the parent record; 0 at the top. */
  readonly parentOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly codeOf: (row: Row) => string
}

/** A resource with a single value: a report amount, a settings form. */
export type SingletonResource<Value, Scope = void> = {
  readonly resourceName: string
  readonly rights: Rights
  readonly load: (context: ListContext, scope: Scope) => Call<Value>
}

export type EditableSingleton<Value, Draft, Scope = void> = SingletonResource<Value, Scope> & {
  readonly save: (draft: Draft) => Call<void>
}

/**
 * Result of a save: the id (0 when the cloud does not return that of a new record), and the code if the cloud stores one (it may differ
 * from the code sent).
 */
export type Saved = { readonly id: number; readonly savedCode: string | null }

/** Replaces the record of this id, or appends it. */
export const withSavedRow = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number,
  rowOf: (before: Row | undefined) => Row,
): readonly Row[] => {
  const before = rows.find((row) => row.id === id)
  return before ? rows.map((row) => (row === before ? rowOf(before) : row)) : [...rows, rowOf(undefined)]
}

/** A resource whose records can be created, changed and deleted. */
export type EditableResource<Row extends { readonly id: number }, Draft, Scope = void> = Resource<Row, Scope> & {
  /** Form schema; issue codes and the names of our own rules (form-rules.ts) are the messages `validation.*`. */
  readonly form: z.ZodMiniType<Draft>
  readonly blank: Draft
  readonly draftOf: (row: Row) => Draft
  /** Fields in which the changes of two users do not exclude each other. */
  readonly mergeFields?: MergeFields<Draft>
  /** The rows after a save, shown until the list has been read again. `id` may be that of a new record. */
  readonly afterSave: (rows: readonly Row[], id: number, draft: Draft) => readonly Row[]
  /** `id` 0 creates a record. */
  readonly save: (context: ListContext, id: number, draft: Draft) => Call<Saved>
  readonly remove: (context: ListContext, row: Row) => Call<void>
}
