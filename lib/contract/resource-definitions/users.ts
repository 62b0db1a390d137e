import { isNew, kilobyte, read, removes, rulesOfWrites, saves, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { users } from '@/lib/contract/users'

export const usersDefinition = defineResource(users, ({ rights }) => ({
  page: {
    path: '/users',
    group: 'system',
    help: { keys: 'list', related: ['/userAccessGroup', '/activity'] },
    synonyms: 'user, employee, staff, کاربر, کارمند, kullanıcı, personel, Benutzer, Mitarbeiter, gebruiker, medewerker',
  },
  calls: {
    '/ur/userList': read(rights.list),
    '/ur/userSave': write(
      ({ userId }) => (isNew(userId) ? rights.create : rights.update),
      ({ userId }) => saves(userId),
      {
        named: true,
        limit: 64 * kilobyte,
        rules: [...rulesOfWrites, 'endSessionsOfUser'],
      },
    ),
    '/ur/userRemove': write(rights.remove, ({ userId }) => removes(userId), { rules: [...rulesOfWrites, 'endSessionsOfUser'] }),
  },
  // The password is unknown.
  undo: { keepsDeleted: true },
}))
