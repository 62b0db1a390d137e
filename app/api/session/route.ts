import { routeHandler } from '@/lib/server/route-handler'
import { answerLeave, answerWho, answerYear } from '@/lib/server/session-answer'

export const GET = routeHandler(answerWho)
export const PATCH = routeHandler(answerYear)
export const DELETE = routeHandler(answerLeave)
