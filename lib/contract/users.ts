import * as z from 'zod/mini'
import { newPassword, userName as newUserName } from '@/lib/contract/access/credential-rules'
import { readSuccess, unwrapResponse } from '@/lib/contract/core/call'
import { nullsBack, storedNulls, withNulls, type WithNulls } from '@/lib/contract/core/define-table'
import { filledIdentifier, mobileOf, optional, ruleIssue } from '@/lib/contract/core/form-rules'
import { withoutRepeats } from '@/lib/contract/core/join-lists'
import { mergeSets } from '@/lib/contract/core/merge-record'
import { readSaved, withSavedRow, type EditableResource } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { preprocessed, transformed } from '@/lib/contract/core/schema-transforms'
import { flag, flagOrNull, jsonOr, plainList, readRows, requiredText, text, whole } from '@/lib/contract/core/wire-types'
import { normalizeIdentifier } from '@/lib/format/identifier'

/** Ids of access groups. A save writes them all, so an unreadable id makes its user invalid: a partial list would remove permissions. */
const groupIds = jsonOr(
  [],
  preprocessed((value) => (Array.isArray(value) ? value.filter((one) => one !== null) : [value]), z.array(whole)),
)

export const user = transformed(
  z.object({
    userId: whole,
    fullName: text,
    userName: text,
    /** `null`: the cloud did not send it; a save then omits it, too. The same applies to the administrator flag. */
    isActive: flagOrNull,
    /** Created by the cloud: cannot be deleted and needs no access group (D127). */
    isSystemic: flag,
    isAdmin: flagOrNull,
    mobile: text,
    accessGroups: groupIds,
  }),
  ({ userId: id, ...rest }) => ({ id, ...rest }),
)
export type User = z.output<typeof user> & WithNulls

/**
 * Content of /ur/userSave: the browser sends it plain, the server with the password hashed. Only a new user has a password,
 * and no groups are an empty text.
 */
export const userSaveBody = z.object({
  userId: whole,
  fullName: text,
  userName: requiredText,
  password: z.optional(requiredText),
  isActive: flag,
  isAdmin: flag,
  mobile: text,
  accessGroups: plainList(whole),
})
export const userRemoveBody = z.object({ userId: whole })

/** The stored user before the form was opened; null for a new one. It decides which rules apply. */
const stored = z.object({ userName: z.string(), mobile: z.string(), isSystemic: z.boolean() })

/** The mobile number to save, null when invalid. It may be empty (D134). */
function mobileToSave(mobile: string, before: z.output<typeof stored> | null): string | null {
  if (mobile === before?.mobile) return mobile
  return normalizeIdentifier(mobile) === '' ? '' : mobileOf(mobile)
}

const form = z
  .object({
    stored: z.nullable(stored),
    fullName: optional,
    userName: filledIdentifier,
    password: z.string(),
    isActive: z.nullable(z.boolean()),
    isAdmin: z.nullable(z.boolean()),
    mobile: z.string(),
    accessGroups: z.array(z.number()),
    storedNulls,
  })
  .check(
    z.superRefine(({ stored: before, userName, password, mobile, isAdmin, accessGroups }, context) => {
      const check = (field: string, rules: z.ZodMiniType, value: string) => {
        for (const issue of rules.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue, path: [field] })
      }
      if (before === null) check('password', newPassword, password)
      // A name or number from before these rules must not block other changes.
      if (userName !== before?.userName && userName !== '') check('userName', newUserName, userName)
      if (mobileToSave(mobile, before) === null) context.addIssue(ruleIssue('mobile', ['mobile']))
      if (isAdmin !== true && before?.isSystemic !== true && accessGroups.length === 0)
        context.addIssue(ruleIssue('required', ['accessGroups']))
    }),
  )
export type UserDraft = z.output<typeof form>

const blank: UserDraft = {
  stored: null,
  fullName: '',
  userName: '',
  password: '',
  isActive: true,
  isAdmin: false,
  mobile: '',
  accessGroups: [],
}

export const users = {
  resourceName: 'users',
  rights: { list: right('User', 'l'), create: right('User', 'c'), update: right('User', 'u'), remove: right('User', 'd') },
  idOf: ({ id }) => id,
  titleOf: ({ fullName, userName }) => (fullName === '' ? { name: userName, note: '' } : { name: fullName, note: userName }),
  list: () => ({
    path: '/ur/userList',
    body: {},
    read: (response) => withoutRepeats(readRows<User>(user, unwrapResponse(response).data, withNulls)),
  }),
  form,
  blank,
  draftOf: ({ fullName, userName, isActive, isAdmin, isSystemic, mobile, accessGroups, storedNulls: nulls }) => ({
    stored: { userName, mobile, isSystemic },
    fullName,
    userName,
    password: '',
    isActive,
    isAdmin,
    mobile,
    accessGroups: [...accessGroups],
    ...(nulls && { storedNulls: nulls }),
  }),
  mergeFields: { accessGroups: mergeSets },
  afterSave: (rows, id, { stored: _stored, password: _password, ...draft }) =>
    withSavedRow(rows, id, (before) => ({
      isSystemic: false,
      ...before,
      ...draft,
      id,
      mobile: mobileToSave(draft.mobile, before ?? null) ?? draft.mobile,
      accessGroups: draft.isAdmin ? [] : draft.accessGroups,
    })),
  save: (_, id, draft) => ({
    path: '/ur/userSave',
    body: nullsBack(
      {
        userId: id,
        fullName: draft.fullName,
        userName: draft.userName,
        ...(id === 0 && { password: draft.password }),
        ...(draft.isActive !== null && { isActive: draft.isActive }),
        ...(draft.isAdmin !== null && { isAdmin: draft.isAdmin }),
        mobile: mobileToSave(draft.mobile, draft.stored) ?? draft.mobile,
        // An administrator has every permission without a group (D126).
        accessGroups: draft.isAdmin || draft.accessGroups.length === 0 ? '' : draft.accessGroups,
      },
      ['fullName', 'isActive', 'isAdmin', 'mobile', 'accessGroups'],
      draft.storedNulls,
    ),
    read: readSaved(id),
  }),
  remove: (_, { id }) => ({ path: '/ur/userRemove', body: { userId: id } satisfies z.output<typeof userRemoveBody>, read: readSuccess }),
} as const satisfies EditableResource<User, UserDraft>
