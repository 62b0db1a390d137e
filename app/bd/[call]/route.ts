import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleCall } from '@/lib/server/proxy/proxy'

const handler = routeHandler(handleCall)

export { handler as DELETE, handler as GET, handler as HEAD, handler as OPTIONS, handler as PATCH, handler as POST, handler as PUT }
