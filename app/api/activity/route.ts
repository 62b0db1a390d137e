import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleAuditLog, handleExportNote } from '@/lib/server/integrations/audit-log-endpoint'

export const GET = (request: Request): Promise<Response> => routeHandler(handleAuditLog(new URL(request.url).searchParams))(request)

export const POST = routeHandler(handleExportNote)
