import { answerPicture } from '@/lib/server/picture-answer'
import { routeHandler } from '@/lib/server/route-handler'

type Context = { params: Promise<{ imageId: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { imageId } = await params
  return routeHandler((incoming) => answerPicture(incoming, imageId, new URL(request.url).searchParams))(request)
}
