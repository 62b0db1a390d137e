import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import { readDone, resolved } from './call'
import { newPassword, userName as newUserName } from './credentials'
import type { EditableNoun } from './noun'
import { right } from './rights'
import { broken, filled, mobileOf, optional } from './rules'
import { readSaved } from './saved'
import { flag, flagOrNull, jsonOr, plainList, readRows, requiredText, text, whole } from './wire'

/** Ids of access groups. A save writes them all, so one that cannot be read damages its user: a part of them would take rights away. */
const groupIds = jsonOr(
  [],
  prepared((value) => (Array.isArray(value) ? value.filter((one) => one !== null) : [value]), z.array(whole)),
)

/** A person who may sign in. */
export const user = shaped(
  z.object({
    userId: whole,
    fullName: text,
    userName: text,
    /** `null`: the cloud did not say, and then a save does not say it either; so with the administrator. */
    isActive: flagOrNull,
    /** Made by the cloud: cannot be removed, and needs no access group (D127). */
    isSystemic: flag,
    isAdmin: flagOrNull,
    mobile: text,
    accessGroups: groupIds,
  }),
  ({ userId: id, ...rest }) => ({ id, ...rest }),
)
export type User = z.output<typeof user>

/**
 * Inside of /ur/userSave: what the browser sends as it is, and our server with the password hashed. The password stands on a new user
 * only, and no groups are an empty text.
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

/** What a user was before the form was opened; null for a new one. Nobody fills it in: it decides which rules hold. */
const stored = z.object({ userName: z.string(), mobile: z.string(), isSystemic: z.boolean() })

/** The number that a save sends, null when it is wrong. It may be empty (D134). */
function mobileToSave(mobile: string, before: z.output<typeof stored> | null): string | null {
  if (mobile === before?.mobile) return mobile
  return mobile.trim() === '' ? '' : mobileOf(mobile)
}

const form = z
  .object({
    stored: z.nullable(stored),
    fullName: optional,
    userName: filled,
    password: z.string(),
    isActive: z.nullable(z.boolean()),
    isAdmin: z.nullable(z.boolean()),
    mobile: z.string(),
    accessGroups: z.array(z.number()),
  })
  .check(
    z.superRefine(({ stored: before, userName, password, mobile, isAdmin, accessGroups }, context) => {
      const check = (field: string, rules: z.ZodMiniType, value: string) => {
        for (const issue of rules.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue, path: [field] })
      }
      if (before === null) check('password', newPassword, password)
      // A name or number from before these rules must not lock its user out of every other change.
      if (userName !== before?.userName && userName !== '') check('userName', newUserName, userName)
      if (mobileToSave(mobile, before) === null) context.addIssue(broken('mobile', ['mobile']))
      if (isAdmin !== true && before?.isSystemic !== true && accessGroups.length === 0)
        context.addIssue(broken('required', ['accessGroups']))
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
  noun: 'users',
  rights: { list: right('User', 'l'), create: right('User', 'c'), update: right('User', 'u'), remove: right('User', 'd') },
  idOf: ({ id }) => id,
  list: () => ({ path: '/ur/userList', body: {}, read: (answer) => readRows(user, resolved(answer).data) }),
  form,
  blank,
  draftOf: ({ fullName, userName, isActive, isAdmin, isSystemic, mobile, accessGroups }) => ({
    stored: { userName, mobile, isSystemic },
    fullName,
    userName,
    password: '',
    isActive,
    isAdmin,
    mobile,
    accessGroups: [...accessGroups],
  }),
  save: (_, id, draft) => ({
    path: '/ur/userSave',
    body: {
      userId: id,
      fullName: draft.fullName,
      userName: draft.userName,
      ...(id === 0 && { password: draft.password }),
      ...(draft.isActive !== null && { isActive: draft.isActive }),
      ...(draft.isAdmin !== null && { isAdmin: draft.isAdmin }),
      mobile: mobileToSave(draft.mobile, draft.stored) ?? draft.mobile,
      // An administrator has every right without a group (D126).
      accessGroups: draft.isAdmin || draft.accessGroups.length === 0 ? '' : draft.accessGroups,
    },
    read: readSaved(id),
  }),
  remove: (_, { id }) => ({ path: '/ur/userRemove', body: { userId: id } satisfies z.output<typeof userRemoveBody>, read: readDone }),
} as const satisfies EditableNoun<User, UserDraft>
