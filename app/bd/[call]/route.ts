import { answerCall } from '@/lib/server/proxy'
import { routeHandler } from '@/lib/server/route-handler'

const answer = routeHandler(answerCall)

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
