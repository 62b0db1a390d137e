import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleSignOut, handleReadSession, handleChangeYear } from '@/lib/server/auth/session-endpoints'

export const GET = routeHandler(handleReadSession)
export const PATCH = routeHandler(handleChangeYear)
export const DELETE = routeHandler(handleSignOut)
