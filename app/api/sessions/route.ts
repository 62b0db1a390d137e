import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleEndOtherSessions, handleSessions } from '@/lib/server/auth/session-list-endpoints'

export const GET = routeHandler(handleSessions)
export const DELETE = routeHandler(handleEndOtherSessions)
