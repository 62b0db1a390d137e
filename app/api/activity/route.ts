import { handleAuditLog } from '@/lib/server/integrations/audit-log-endpoint'
import { routeHandler } from '@/lib/server/entry/route-handler'

export const GET = routeHandler(handleAuditLog)
