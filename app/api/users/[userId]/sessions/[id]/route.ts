import { handleEndSessionOfUser } from '@/lib/server/auth/session-list-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

type Context = { params: Promise<{ userId: string; id: string }> }

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { userId, id } = await params
  return routeHandler(handleEndSessionOfUser(userId, id))(request)
}
