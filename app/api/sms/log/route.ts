import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleSmsLog } from '@/lib/server/integrations/sms-endpoints'

export const POST = routeHandler(handleSmsLog)
