import { passwordChange } from '@/lib/contract/access/change-password'
import { bodyLimits, rulesOfWrites, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'

export const passwordChangeDefinition = defineResource(passwordChange, ({ rights }) => ({
  page: {
    path: '/changepassword',
    group: 'account',
    help: { keys: 'form', related: ['/users'] },
    synonyms: 'password, رمز, گذرواژه, şifre, parola, Passwort, Kennwort, wachtwoord',
  },
  calls: {
    '/ur/changePassword': write(rights.list, () => updates(), {
      limit: bodyLimits.form,
      rules: [...rulesOfWrites, 'verifyPassword', 'endOtherSessions'],
    }),
  },
}))
