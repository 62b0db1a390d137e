import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleCreateCalendar, handleEndCalendar } from '@/lib/server/integrations/private-link-endpoints'

export const POST = routeHandler(handleCreateCalendar)
export const DELETE = routeHandler(handleEndCalendar)
