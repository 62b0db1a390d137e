import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleEndSession } from '@/lib/server/auth/session-list-endpoints'

type Context = { params: Promise<{ id: string }> }

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return routeHandler(handleEndSession(id))(request)
}
