import { routeHandler } from '@/lib/server/route-handler'
import { answerStatementLink } from '@/lib/server/statement-answer'

export const POST = routeHandler(answerStatementLink)
