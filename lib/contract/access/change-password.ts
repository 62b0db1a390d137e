import * as z from 'zod/mini'
import { readSuccess, type Call } from '@/lib/contract/core/call'
import { ruleIssue } from '@/lib/contract/core/form-rules'
import { right } from '@/lib/contract/core/rights'
import { requiredText } from '@/lib/contract/core/wire-types'
import { newPassword } from './credential-rules'

/** Request of the browser; the server hashes and encrypts. */
export const changePasswordBody = z.object({ currentPassword: requiredText, newPassword: requiredText })

/** Content of the encrypted parameter: both passwords hashed, and the user from the session (D3). */
export const changePasswordParam = z.extend(changePasswordBody, { organization: requiredText, user: requiredText })

const form = z.object({ current: z.string().check(z.minLength(1)), next: newPassword, repeat: z.string().check(z.minLength(1)) }).check(
  z.superRefine(({ next, repeat }, context) => {
    if (repeat !== '' && repeat !== next) context.addIssue(ruleIssue('mismatch', ['repeat']))
  }),
)
export type PasswordDraft = z.output<typeof form>

const blank: PasswordDraft = { current: '', next: '', repeat: '' }

export const passwordChange = {
  resourceName: 'changePassword',
  rights: { list: right('ChangePassword', 'u') },
  form,
  blank,
  run: ({ current, next }: PasswordDraft): Call<void> => ({
    path: '/ur/changePassword',
    body: { currentPassword: current, newPassword: next } satisfies z.output<typeof changePasswordBody>,
    read: readSuccess,
  }),
} as const
