import type { Good } from '@/lib/contract/goods'
import { Refusal } from '@/lib/server/http'
import { storedPicture } from '@/lib/server/picture-place'
import { madeForScreen } from '@/lib/server/pictures'
import type { SessionRecord } from '@/lib/server/session-record'
import type { Outcome } from './asked'

/** Reads the first picture of the goods from where the cloud says that pictures lie, and opens it as the web server does for a screen. */
export async function probePicture(session: SessionRecord, goods: readonly Good[]): Promise<Outcome> {
  const told = { call: 'GET imagePath + imageId', ms: null, bytes: null, rows: null, damaged: 0 }
  const imageId = goods.find((good) => good.imageId !== null)?.imageId
  if (imageId === undefined || imageId === null) return { ...told, verdict: 'skipped', found: 'no goods item has an image' }
  const start = performance.now()
  try {
    const ended = () => new Refusal(401, 'the token is over')
    const bytes = await storedPicture(String(imageId), session, { requestId: crypto.randomUUID() }, ended)
    const came = { ...told, ms: Math.round(performance.now() - start), bytes: bytes.length }
    const isPicture = await madeForScreen(bytes, 50, '').then(
      () => true,
      () => false,
    )
    return isPicture
      ? { ...came, verdict: 'ok', found: '' }
      : { ...came, verdict: 'wrong', found: 'expected a jpeg or a png that can be opened' }
  } catch (error) {
    return { ...told, verdict: 'failed', found: error instanceof Refusal ? (error.extra.reason ?? error.description) : 'no answer' }
  }
}
