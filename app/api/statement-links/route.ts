import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleStatementLink } from '@/lib/server/integrations/statement-endpoints'

export const POST = routeHandler(handleStatementLink)
