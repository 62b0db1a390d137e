import { handleChangeYear, handleReadSession, handleSignOut } from '@/lib/server/auth/session-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

export const GET = routeHandler(handleReadSession)
export const PATCH = routeHandler(handleChangeYear)
export const DELETE = routeHandler(handleSignOut)
