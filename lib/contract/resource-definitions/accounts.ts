import { accounts } from '@/lib/contract/accounts'
import { defineResource } from '@/lib/contract/core/define-resource'

export const accountsDefinition = defineResource(accounts, () => ({
  reports: ['ofcList'],
}))
