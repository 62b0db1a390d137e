import * as z from 'zod'
import { readDone, resolved } from './call'
import { newPassword, userName } from './credentials'
import type { EditableNoun } from './noun'
import { right } from './rights'
import { broken, optionalMobile, optional } from './rules'
import { readSaved } from './saved'
import { flag, plainList, readRows, requiredText, text, whole } from './wire'

/** A person who may sign in. */
export const user = z
  .object({
    userId: whole,
    fullName: text,
    userName: text,
    isActive: flag,
    /** Made by the cloud: cannot be removed, and needs no access group (D127). */
    isSystemic: flag,
    isAdmin: flag,
    mobile: text,
    accessGroups: plainList(whole),
  })
  .transform(({ userId: id, ...rest }) => ({ id, ...rest }))
export type User = z.output<typeof user>

/**
 * Inside of /ur/userSave: what the browser sends as it is, and our server with the password hashed. The password stands on a new user
 * only, and no groups are an empty text.
 */
export const userSaveBody = z.object({
  userId: whole,
  fullName: text,
  userName: requiredText,
  password: requiredText.optional(),
  isActive: flag,
  isAdmin: flag,
  mobile: text,
  accessGroups: plainList(whole),
})
export const userRemoveBody = z.object({ userId: whole })

const form = z
  .object({
    /** Facts about the record that decide which rules hold; nobody fills them in. */
    isNew: z.boolean(),
    isSystemic: z.boolean(),
    fullName: optional,
    userName,
    password: z.string(),
    isActive: z.boolean(),
    isAdmin: z.boolean(),
    mobile: optionalMobile,
    accessGroups: z.array(z.number()),
  })
  .superRefine((draft, context) => {
    if (draft.isNew)
      for (const issue of newPassword.safeParse(draft.password).error?.issues ?? []) context.addIssue({ ...issue, path: ['password'] })
    if (!draft.isAdmin && !draft.isSystemic && draft.accessGroups.length === 0) context.addIssue(broken('required', ['accessGroups']))
  })
export type UserDraft = z.output<typeof form>

const blank: UserDraft = {
  isNew: true,
  isSystemic: false,
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
  draftOf: ({ id: _id, accessGroups, ...rest }) => ({ ...rest, accessGroups: [...accessGroups], isNew: false, password: '' }),
  save: (_, id, draft) => ({
    path: '/ur/userSave',
    body: {
      userId: id,
      fullName: draft.fullName,
      userName: draft.userName,
      ...(id === 0 && { password: draft.password }),
      isActive: draft.isActive,
      isAdmin: draft.isAdmin,
      mobile: draft.mobile,
      // An administrator has every right without a group (D126).
      accessGroups: draft.isAdmin || draft.accessGroups.length === 0 ? '' : draft.accessGroups,
    },
    read: readSaved(id),
  }),
  remove: (_, { id }) => ({ path: '/ur/userRemove', body: { userId: id } satisfies z.output<typeof userRemoveBody>, read: readDone }),
} as const satisfies EditableNoun<User, UserDraft>
