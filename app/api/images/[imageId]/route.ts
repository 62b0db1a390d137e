import { routeHandler } from '@/lib/server/entry/route-handler'
import { handleImage } from '@/lib/server/images/image-endpoint'

type Context = { params: Promise<{ imageId: string }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { imageId } = await params
  return routeHandler((incoming) => handleImage(incoming, imageId, new URL(request.url).searchParams))(request)
}
