import type * as z from 'zod/mini'
import { either, type Right } from './rights'
import type { Call } from './call'
import type { Rows } from './wire'

/** Which rights the deeds on a noun need. A deed that is absent does not exist. */
export type Rights = {
  /** Opens the screen, and the list. */
  readonly list: Right
  /** Opens the list, but not the screen, to whoever needs it elsewhere: the names of groups in the goods list, say. */
  readonly borrow?: Right
  readonly create?: Right
  readonly update?: Right
  readonly remove?: Right
}

/** The right that the list call needs, which may be wider than the screen's. */
export const listRight = ({ list, borrow }: Rights): Right => (borrow ? either(list, borrow) : list)

/** What a list is asked with besides the noun itself. */
export type ListContext = {
  readonly fiscalYearId: number
  /** Somebody asked for fresh figures: those that the cloud keeps are computed again. */
  readonly refresh?: boolean
}

/**
 * Something that can be listed. `Scope` is what the list is narrowed by (a month, say); most lists have none. `Answer` is the whole
 * answer, which may hold more than rows.
 */
export type Noun<Row, Scope = void, Answer extends Rows<Row> = Rows<Row>> = {
  /** The name of its block in the messages, of its files and of its cache entries. */
  readonly noun: string
  readonly rights: Rights
  readonly idOf: (row: Row) => string | number
  readonly list: (context: ListContext, scope: Scope) => Call<Answer>
}

/** Something whose records lie in each other. */
export type TreeNoun<Row extends { readonly id: number }> = Noun<Row> & {
  /** The id of the record that this one lies in; 0 at the top. */
  readonly parentOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  readonly codeOf: (row: Row) => string
}

/** Something there is one of: a figure, a form of settings. */
export type Single<Value, Scope = void> = {
  readonly noun: string
  readonly rights: Rights
  readonly load: (context: ListContext, scope: Scope) => Call<Value>
}

/** Something there is one of, and that can be changed. */
export type EditableSingle<Value, Draft, Scope = void> = Single<Value, Scope> & { readonly save: (draft: Draft) => Call<void> }

/** What a save answers: the id (0 when the cloud does not tell that of a new record), and the code if the cloud keeps one (it may differ from the code sent). */
export type Saved = { readonly id: number; readonly savedCode: string | null }

/** A noun whose records can be made, changed and removed. */
export type EditableNoun<Row extends { readonly id: number }, Draft, Scope = void> = Noun<Row, Scope> & {
  /** The rules of the form; issue codes become `validation.*` sentences, and so do the names of our own rules (rules.ts). */
  readonly form: z.ZodMiniType<Draft>
  readonly blank: Draft
  readonly draftOf: (row: Row) => Draft
  /** The rows as a save leaves them, for when it cannot be asked what became of them. */
  readonly afterSave?: (rows: readonly Row[], id: number, draft: Draft) => readonly Row[]
  /** `id` 0 makes a new record. */
  readonly save: (context: ListContext, id: number, draft: Draft) => Call<Saved>
  readonly remove: (context: ListContext, row: Row) => Call<void>
}
