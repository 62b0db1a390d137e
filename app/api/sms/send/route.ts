import { routeHandler } from '@/lib/server/route-handler'
import { answerSmsSend } from '@/lib/server/sms-answer'

export const POST = routeHandler(answerSmsSend)
