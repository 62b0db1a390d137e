import { handleEndSessionsOfUser, handleSessionsOfUser } from '@/lib/server/auth/session-list-endpoints'
import { routeHandler } from '@/lib/server/entry/route-handler'

type Context = { params: Promise<{ userId: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { userId } = await params
  return routeHandler(handleSessionsOfUser(userId))(request)
}

export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const { userId } = await params
  return routeHandler(handleEndSessionsOfUser(userId))(request)
}
