import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleCalendar } from '@/lib/server/integrations/private-link-endpoints'

type Context = { params: Promise<{ name: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params
  return routeHandler(handleCalendar(name))(request)
}
