import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import { readDone, resolved } from './call'
import type { EditableNoun } from './noun'
import { right, type Access } from './rights'
import { filled } from './rules'
import { readSaved } from './saved'
import { jsonAsValue, jsonOr, readRows, requiredText, text, whole } from './wire'

const lettersOf = (held: unknown): string[] | null =>
  Array.isArray(held) && held.every((letter) => typeof letter === 'string') ? held : null

/**
 * What a group grants. Features that we have no name for are in `access` like all others; an entry of another shape is kept in `rest`
 * as it came, so that a save gives back what it could not read (D135).
 */
export type Grants = { readonly access: Access; readonly rest: readonly unknown[] }

function grantsOf(list: readonly unknown[]): Grants {
  const access = new Map<string, readonly string[]>()
  const rest: unknown[] = []
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      rest.push(entry)
      continue
    }
    for (const [feature, held] of Object.entries(entry)) {
      const letters = lettersOf(held)
      if (letters === null) rest.push({ [feature]: held })
      else access.set(feature, [...new Set([...(access.get(feature) ?? []), ...letters])])
    }
  }
  return { access: Object.fromEntries(access), rest }
}

/** An access list in either of its shapes. A text that cannot be read damages the row: saving it would take every right away. */
const grants = jsonOr([], shaped(z.union([z.array(z.unknown()), shaped(z.record(z.string(), z.unknown()), (one) => [one])]), grantsOf))

/** A group of rights that users can be in. */
export const accessGroup = shaped(
  z.object({ accessGroupId: whole, title: text, accessList: grants }),
  ({ accessGroupId: id, title, accessList }) => ({ id, title, grants: accessList }),
)
export type AccessGroup = z.output<typeof accessGroup>

/** Bodies of the writing calls. */
export const accessGroupSaveBody = z.object({
  accessGroupId: whole,
  title: requiredText,
  accessList: prepared(jsonAsValue, z.array(z.unknown())),
})
export const accessGroupRemoveBody = z.object({ accessGroupId: whole })

const form = z.object({
  title: filled,
  grants: z.object({ access: z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))), rest: z.readonly(z.array(z.unknown())) }),
})
export type AccessGroupDraft = z.output<typeof form>

/** A feature without letters grants nothing and is left out. */
const listOf = ({ access, rest }: Grants): unknown[] => [
  ...Object.entries(access)
    .filter(([, letters]) => letters.length > 0)
    .map(([feature, letters]) => ({ [feature]: [...letters] })),
  ...rest,
]

const blank: AccessGroupDraft = { title: '', grants: { access: {}, rest: [] } }

export const accessGroups = {
  noun: 'accessGroups',
  rights: {
    list: right('AccessGroup', 'l'),
    borrow: right('User', 'l'),
    create: right('AccessGroup', 'c'),
    update: right('AccessGroup', 'u'),
    remove: right('AccessGroup', 'd'),
  },
  idOf: ({ id }) => id,
  list: () => ({ path: '/ur/accessGroupList', body: {}, read: (answer) => readRows(accessGroup, resolved(answer).data) }),
  form,
  blank,
  draftOf: ({ title, grants }) => ({ title, grants }),
  save: (_, id, { title, grants }) => ({
    path: '/ur/accessGroupSave',
    body: { accessGroupId: id, title, accessList: listOf(grants) } satisfies z.output<typeof accessGroupSaveBody>,
    read: readSaved(id),
  }),
  remove: (_, { id }) => ({
    path: '/ur/accessGroupRemove',
    body: { accessGroupId: id } satisfies z.output<typeof accessGroupRemoveBody>,
    read: readDone,
  }),
} as const satisfies EditableNoun<AccessGroup, AccessGroupDraft>
