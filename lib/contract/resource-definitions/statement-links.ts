import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import { idIn, megabyte, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { statementLinks } from '@/lib/contract/statement-links'

export const statementLinksDefinition = defineResource({ ...statementLinks, resourceName: extraAuditSubjects.links }, ({ right }) => ({
  calls: {
    // Thousands of ledger rows.
    '/qr/InsertData': write(right, ({ referenceId }) => ({ kind: 'create', record: idIn(referenceId) }), {
      limit: megabyte,
      yearly: true,
    }),
  },
}))
