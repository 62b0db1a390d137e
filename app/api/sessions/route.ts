import { handleEndOtherSessions, handleSessions } from '@/lib/server/auth/session-list-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

export const GET = routeHandler(handleSessions)
export const DELETE = routeHandler(handleEndOtherSessions)
