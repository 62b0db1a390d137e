import { handleRenewal } from '@/lib/server/auth/session-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

export const GET = (request: Request): Promise<Response> => routeHandler(handleRenewal(new URL(request.url).searchParams))(request)
