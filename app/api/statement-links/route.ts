import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleStatementLink } from '@/lib/server/integrations/statement-links-endpoint'

export const POST = routeHandler(handleStatementLink)
