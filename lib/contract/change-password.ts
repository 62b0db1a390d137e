import * as z from 'zod/mini'
import { readDone, type Call } from './call'
import { newPassword } from './credentials'
import { right } from './rights'
import { broken } from './rules'
import { requiredText } from './wire'

/** What the browser sends to our server; hashing and encrypting are done there. */
export const changePasswordBody = z.object({ currentPassword: requiredText, newPassword: requiredText })

/** What the encrypted parameter holds: both passwords hashed, and who it is, which the server takes from the session (D3). */
export const changePasswordParam = z.extend(changePasswordBody, { organization: requiredText, user: requiredText })

const form = z.object({ current: z.string().check(z.minLength(1)), next: newPassword, repeat: z.string().check(z.minLength(1)) }).check(
  z.superRefine(({ next, repeat }, context) => {
    if (repeat !== '' && repeat !== next) context.addIssue(broken('mismatch', ['repeat']))
  }),
)
export type PasswordDraft = z.output<typeof form>

const blank: PasswordDraft = { current: '', next: '', repeat: '' }

/** A person's change of their own password. */
export const passwordChange = {
  noun: 'changePassword',
  rights: { list: right('ChangePassword', 'u') },
  form,
  blank,
  run: ({ current, next }: PasswordDraft): Call<void> => ({
    path: '/ur/changePassword',
    body: { currentPassword: current, newPassword: next } satisfies z.output<typeof changePasswordBody>,
    read: readDone,
  }),
} as const
