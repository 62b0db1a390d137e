import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleSmsSend } from '@/lib/server/integrations/sms-endpoints'

export const POST = routeHandler(handleSmsSend)
