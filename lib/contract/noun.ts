import type * as z from 'zod'
import type { Right } from './rights'
import type { Call } from './call'
import type { Rows } from './wire'

/** Which rights the deeds on a noun need. A deed that is absent does not exist. */
export type Rights = { readonly list: Right; readonly create?: Right; readonly update?: Right; readonly remove?: Right }

/** What a list is asked with besides the noun itself. */
export type ListContext = { readonly fiscalYearId: number }

/** Something that can be listed. `Scope` is what the list is narrowed by (a month, say); most lists have none. */
export type Noun<Row, Scope = void> = {
  /** The name of its block in the messages, of its files and of its cache entries. */
  readonly noun: string
  readonly rights: Rights
  readonly idOf: (row: Row) => string | number
  readonly list: (context: ListContext, scope: Scope) => Call<Rows<Row>>
}

/** What a save answers: the id, and the code if the cloud keeps one (it may differ from the code sent). */
export type Saved = { readonly id: number; readonly savedCode: string | null }

/** A noun whose records can be made, changed and removed. */
export type EditableNoun<Row extends { readonly id: number }, Draft, Scope = void> = Noun<Row, Scope> & {
  /** The rules of the form; issue codes become `validation.*` sentences. */
  readonly form: z.ZodType<Draft>
  readonly blank: Draft
  readonly draftOf: (row: Row) => Draft
  /** `id` 0 makes a new record. */
  readonly save: (context: ListContext, id: number, draft: Draft) => Call<Saved>
  readonly remove: (context: ListContext, row: Row) => Call<void>
}
