import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { goods } from '@/lib/contract/goods'
import { priceList } from '@/lib/contract/price-list'
import { listRight } from '@/lib/contract/noun'
import { either } from '@/lib/contract/rights'
import { Refusal, type Incoming, type Outgoing } from './http'
import { observed } from './observed'
import { storedPicture } from './picture-place'
import { inOwnTurn, madeForScreen, servedWidths, type Picture, type ServedWidth } from './pictures'
import { refuseOtherSites } from './same-site'
import { sessionEnded, signedIn } from './signed-in'
import { singleton } from './singleton'

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** Made pictures, kept for whoever of the organisation asks next. */
const made = () =>
  singleton(
    'made-pictures',
    () => new LRUCache<string, Picture>({ maxSize: 32 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes.length, ttl: 3_600_000 }),
  )

const rightToSee = either(listRight(goods.rights), listRight(priceList.rights))

/** Answers `GET /api/images/<id>?w=…`: the picture in a served width, kept by this person's browser. An id never changes its picture. */
export const answerPicture = (request: Incoming, imageId: string, search: URLSearchParams): Promise<Outgoing> =>
  observed(request, async (trace) => {
    trace.call = '/api/images'
    refuseOtherSites(request)
    const session = await signedIn(request, trace, rightToSee)
    if (!idForm.test(imageId)) throw new Refusal(404, 'no such image')
    const ended = () => sessionEnded(request, session, trace)
    const width = widthOf(search.get('w'))
    const accept = request.header('accept') ?? ''
    const format = ['image/avif', 'image/webp'].filter((type) => accept.includes(type)).join()
    const name = JSON.stringify([session.organisationId, imageId, width, format])
    let picture = made().get(name)
    if (!picture) {
      picture = await inOwnTurn('show', session, async () => {
        const stored = await storedPicture(imageId, session, trace, ended)
        return madeForScreen(stored, width, accept).catch(() => {
          throw new Refusal(502, 'the image cannot be read')
        })
      })
      made().set(name, picture)
    }
    const etag = `"${createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 22)}"`
    const headers = { 'content-type': picture.type, 'cache-control': 'private, max-age=86400', vary: 'accept, cookie', etag }
    // A proxy on the way may have made it a weak one, a browser may ask for several.
    if (request.header('if-none-match')?.includes(etag)) return { status: 304, headers, body: Buffer.alloc(0) }
    return { status: 200, headers, body: picture.bytes }
  })

function widthOf(asked: string | null): ServedWidth {
  const width = servedWidths.find((one) => String(one) === (asked ?? '600'))
  if (width === undefined) throw new Refusal(400, `w is one of ${servedWidths.join(', ')}`)
  return width
}
