import type { CalendarType } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { Path } from './call'
import type { CallDefinition } from './call-definition'
import type { Values } from './merge-record'
import type { GroupId } from './page-groups'
import type { Rights } from './resource'

/** The help of a page besides its texts: which keys it has, pages that belong to it, and its block of texts, if that has another name. */
export type HelpDefinition = {
  readonly keys: 'list' | 'form' | 'tree' | 'page' | 'grid'
  readonly related: readonly `/${string}`[]
  readonly texts?: string
}

/** A list of a month: the scope by which it is read, and the month in the address of a record, for the command palette. */
export type MonthlyList = {
  readonly scopeOf: (month: MonthRange) => unknown
  readonly monthOf: (row: never, scope: unknown, calendar: CalendarType) => string
}

/** The page of a resource. Its labels are the resource's block in the messages. */
export type PageDefinition = {
  readonly path: `/${string}`
  /** The menu group, or the account menu; null for a page that is opened in another way. */
  readonly group: GroupId | 'account' | null
  /** Search terms for the command palette besides the labels: of all five languages at once, comma-separated, compared folded. */
  readonly synonyms?: string
  /** Default: the help of a list, without related pages. */
  readonly help?: HelpDefinition
  /** Only for lists of one month; other lists have one scope. */
  readonly months?: MonthlyList
}

/** A change of a record that can be undone. `kind` is that of the change, not of its undo. */
export type UndoneChange = {
  readonly kind: 'update' | 'create' | 'remove'
  readonly record: string
  readonly before: Values | null
  readonly after: Values | null
}

/** Subject, kind and record of a recorded mutation. */
export type MutationName = readonly [subject: string, kind: string, record: string]

export const anyRecord = '*'

/** What an undo cannot bring back. The texts are the messages `undo.losses.*`. */
export type Loss = 'images' | 'allocations' | 'members' | 'sms'

/** How changes of a resource are undone: by the calls of its dialog, or by calls of its own (components/changes/undo/undo-calls.ts). */
export type UndoDefinition = {
  /** The fields that undoing may write; by default those of the form. Never a password, which is not stored. */
  readonly fields?: readonly string[]
  /** The rights that changes need, where they differ from the resource's. */
  readonly rights?: Rights
  /** A deleted record cannot be restored. */
  readonly keepsDeleted?: true
  /** A change is accepted for undo only if one of these mutations was recorded; by default the same change of the same record. */
  readonly mutations?: (change: UndoneChange) => readonly MutationName[]
  /** Other lists that show the records. */
  readonly alsoStale?: readonly string[]
  /** What a restored record lacks. */
  readonly losses?: readonly Loss[]
  /** Records depend on each other, so they are undone one after the other. */
  readonly inOrder?: true
  /** Fields whose earlier values would be taken from records that are not `own`, given all records as they are. */
  readonly taken?: (before: Values, own: ReadonlySet<number>, current: ReadonlyMap<number, Values>) => readonly string[]
}

/** What the registries know of a resource. */
type Definition = {
  readonly page?: PageDefinition
  /** Keys of the report gateway that need the permission to list the resource. */
  readonly reports?: readonly string[]
  readonly calls?: { readonly [path: Path]: CallDefinition }
  readonly undo?: UndoDefinition
}

/** What the registries need to know of a resource. */
type NamedResource = { readonly resourceName: string; readonly rights?: Rights }

export type ResourceDefinition = Definition & { readonly resource: NamedResource }

/** An editable resource must state how its changes are undone. */
type Undoable<Named> = Named extends { readonly draftOf: unknown } ? { readonly undo: UndoDefinition } : object

/**
 * States a resource's page, calls and undo; the registries are computed from all definitions (registry/resources.ts). In a file beside the
 * resource's, because pages load the resource, and only the server, the palette and undo the rest.
 */
export const defineResource = <Named extends NamedResource>(
  resource: Named,
  definitionOf: (resource: Named) => Definition & Undoable<Named>,
): ResourceDefinition => ({ ...definitionOf(resource), resource })
