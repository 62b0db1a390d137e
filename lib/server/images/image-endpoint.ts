import 'server-only'
import { listRight } from '@/lib/contract/core/resource'
import { either } from '@/lib/contract/core/rights'
import { goods } from '@/lib/contract/goods'
import { priceList } from '@/lib/contract/price-list'
import { requireSession, sessionExpiredRefusal } from '@/lib/server/auth/require-session'
import { CloudError } from '@/lib/server/http/cloud-error'
import { disconnectSignal, HttpRefusal, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import { countCacheRead } from '@/lib/server/observability/metrics'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { hashOf } from '@/lib/server/runtime/hash'
import { singleton } from '@/lib/server/runtime/singleton'
import { processForScreen, servedWidths, withImageSlot, type ProcessedImage, type ServedWidth } from './image-processing'
import { readStoredImage } from './image-source'

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** Resized images, cached for the organisation. */
const render = () =>
  singleton(
    'made-pictures',
    () => new FairCache<ProcessedImage>({ most: 32 * 1024 * 1024, sizeOf: ({ bytes }) => bytes.length, lifetime: 3_600_000 }),
  )

const rightToSee = either(listRight(goods.rights), listRight(priceList.rights))

/** `GET /api/images/<id>?w=…`: the image in a served width, cached by the user's browser. An id never changes its image. */
export const handleImage = (request: IncomingRequest, imageId: string, search: URLSearchParams): Promise<OutgoingResponse> =>
  instrumentRequest(request, async (trace) => {
    trace.call = '/api/images'
    refuseOtherSites(request)
    const session = await requireSession(request, trace, rightToSee)
    if (!idForm.test(imageId)) throw new HttpRefusal(404, 'no such image')
    const expired = () => sessionExpiredRefusal(request, session, trace)
    const width = widthOf(search.get('w'))
    const accept = request.header('accept') ?? ''
    const format = ['image/avif', 'image/webp'].filter((type) => accept.includes(type)).join()
    const name = JSON.stringify([session.organisationId, imageId, width, format])
    let picture = countCacheRead('images', render().get(name))
    if (!picture) {
      const left = disconnectSignal(request)
      picture = await withImageSlot('show', session, left, async () => {
        const stored = await readStoredImage(imageId, { session, trace, expired, left })
        return processForScreen(stored, width, accept, left).catch((error: unknown) => {
          throw error instanceof CloudError || error instanceof HttpRefusal ? error : new HttpRefusal(502, 'the image is damaged')
        })
      })
      render().set(session.organisationId, name, picture)
    }
    const etag = `"${hashOf(picture.bytes).slice(0, 22)}"`
    const headers = { 'content-type': picture.type, 'cache-control': 'private, max-age=86400', vary: 'accept, cookie', etag }
    // A proxy may have weakened the ETag, and a browser may send several.
    if (request.header('if-none-match')?.includes(etag)) return { status: 304, headers, body: Buffer.alloc(0) }
    return { status: 200, headers, body: picture.bytes }
  })

function widthOf(value: string | null): ServedWidth {
  const width = servedWidths.find((one) => String(one) === (value ?? '600'))
  if (width === undefined) throw new HttpRefusal(400, `w is one of ${servedWidths.join(', ')}`)
  return width
}
