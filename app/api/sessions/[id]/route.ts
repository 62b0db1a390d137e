import { handleEndSession } from '@/lib/server/auth/session-list-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

type Context = { params: Promise<{ id: string }> }

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return routeHandler(handleEndSession(id))(request)
}
