import { routeHandler } from '@/lib/server/entry/route-handler'
import { handlePrivateLinks } from '@/lib/server/integrations/private-link-endpoints'

export const GET = routeHandler(handlePrivateLinks)
