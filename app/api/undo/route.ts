import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleChangesNote, handleChangesRead } from '@/lib/server/integrations/undo-endpoint'

export const GET = (request: Request): Promise<Response> =>
  routeHandler(handleChangesRead(new URL(request.url).searchParams.get('id') ?? ''))(request)

export const POST = routeHandler(handleChangesNote)
