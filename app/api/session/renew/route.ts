import { routeHandler } from '@/lib/server/route-handler'
import { answerRenewal } from '@/lib/server/session-answer'

export const GET = (request: Request): Promise<Response> => routeHandler(answerRenewal(new URL(request.url).searchParams))(request)
