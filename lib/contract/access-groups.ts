import * as z from 'zod/mini'
import { readSuccess, unwrapResponse } from '@/lib/contract/core/call'
import { filled } from '@/lib/contract/core/form-rules'
import { withoutRepeats } from '@/lib/contract/core/join-lists'
import { mergeSets } from '@/lib/contract/core/merge-record'
import { readSaved, withSavedRow, type EditableResource } from '@/lib/contract/core/resource'
import { right, type Access } from '@/lib/contract/core/rights'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import { jsonOr, parseJsonText, readRows, requiredText, text, whole } from '@/lib/contract/core/wire-types'

const lettersOf = (held: unknown): string[] | null =>
  Array.isArray(held) && held.every((letter) => typeof letter === 'string') ? held : null

/**
 * Permissions of a group. `access` also contains unknown features; entries of another shape are stored in `rest` unchanged, so that a save
 * returns what could not be read (D135).
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

/** An access list in either of its shapes. An unreadable text makes the row invalid: saving it would remove every permission. */
const grants = jsonOr(
  [],
  transformed(z.union([z.array(z.unknown()), transformed(z.record(z.string(), z.unknown()), (one) => [one])]), grantsOf),
)

export const accessGroup = transformed(
  z.object({ accessGroupId: whole, title: text, accessList: grants }),
  ({ accessGroupId: id, title, accessList }) => ({ id, title, grants: accessList }),
)
export type AccessGroup = z.output<typeof accessGroup>

export const accessGroupSaveBody = z.object({
  accessGroupId: whole,
  title: requiredText,
  accessList: preprocessed(parseJsonText, z.array(z.unknown())),
})
export const accessGroupRemoveBody = z.object({ accessGroupId: whole })

const form = z.object({
  title: filled,
  grants: z.object({ access: z.readonly(z.record(z.string(), z.readonly(z.array(z.string())))), rest: z.readonly(z.array(z.unknown())) }),
})
export type AccessGroupDraft = z.output<typeof form>

/** A feature without letters grants nothing and is omitted. */
const listOf = ({ access, rest }: Grants): unknown[] => [
  ...Object.entries(access)
    .filter(([, letters]) => letters.length > 0)
    .map(([feature, letters]) => ({ [feature]: [...letters] })),
  ...rest,
]

/** Each permission has the state of the user who changed it; what no form shows is as the cloud has it. */
function mergeGrants(seen: Grants, theirs: Grants, mine: Grants): Grants {
  const held = ({ access }: Grants, feature: string) => (Object.hasOwn(access, feature) ? (access[feature] ?? []) : [])
  const features = new Set([...Object.keys(theirs.access), ...Object.keys(mine.access)])
  const access = [...features].map(
    (feature) => [feature, mergeSets(held(seen, feature), held(theirs, feature), held(mine, feature))] as const,
  )
  return { access: Object.fromEntries(access), rest: theirs.rest }
}

const blank: AccessGroupDraft = { title: '', grants: { access: {}, rest: [] } }

export const accessGroups = {
  resourceName: 'accessGroups',
  rights: {
    list: right('AccessGroup', 'l'),
    optionalRead: right('User', 'l'),
    create: right('AccessGroup', 'c'),
    update: right('AccessGroup', 'u'),
    remove: right('AccessGroup', 'd'),
  },
  idOf: ({ id }) => id,
  titleOf: ({ title }) => ({ name: title, note: '' }),
  list: () => ({
    path: '/ur/accessGroupList',
    body: {},
    read: (response) => withoutRepeats(readRows(accessGroup, unwrapResponse(response).data)),
  }),
  form,
  blank,
  draftOf: ({ title, grants }) => ({ title, grants }),
  mergeFields: { grants: mergeGrants },
  afterSave: (rows, id, draft) => withSavedRow(rows, id, () => ({ id, ...draft })),
  save: (_, id, { title, grants }) => ({
    path: '/ur/accessGroupSave',
    body: { accessGroupId: id, title, accessList: listOf(grants) } satisfies z.output<typeof accessGroupSaveBody>,
    read: readSaved(id),
  }),
  remove: (_, { id }) => ({
    path: '/ur/accessGroupRemove',
    body: { accessGroupId: id } satisfies z.output<typeof accessGroupRemoveBody>,
    read: readSuccess,
  }),
} as const satisfies EditableResource<AccessGroup, AccessGroupDraft>
