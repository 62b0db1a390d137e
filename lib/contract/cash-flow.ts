import { accounts } from './accounts'

export const cashFlow = { resourceName: 'cashFlow', rights: { list: accounts.rights.list } } as const
