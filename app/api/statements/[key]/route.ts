import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleStatementPage } from '@/lib/server/integrations/statement-endpoints'

type Context = { params: Promise<{ key: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  return routeHandler((incoming) => handleStatementPage(incoming, key))(request)
}
