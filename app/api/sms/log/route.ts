import { routeHandler } from '@/lib/server/route-handler'
import { answerSmsLog } from '@/lib/server/sms-answer'

export const POST = routeHandler(answerSmsLog)
