import { routeHandler } from '@/lib/server/route-handler'
import { answerStatementPage } from '@/lib/server/statement-page'

type Context = { params: Promise<{ key: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { key } = await params
  return routeHandler((incoming) => answerStatementPage(incoming, key))(request)
}
