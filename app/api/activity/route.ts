import { answerActivity } from '@/lib/server/activity-answer'
import { routeHandler } from '@/lib/server/route-handler'

export const GET = routeHandler(answerActivity)
