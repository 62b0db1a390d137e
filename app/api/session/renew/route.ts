import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleRenewal } from '@/lib/server/auth/session-endpoints'

export const GET = (request: Request): Promise<Response> => routeHandler(handleRenewal(new URL(request.url).searchParams))(request)
