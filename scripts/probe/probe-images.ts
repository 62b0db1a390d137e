import type { Good } from '@/lib/contract/goods'
import { HttpRefusal } from '@/lib/server/http/http'
import { processForScreen } from '@/lib/server/images/image-processing'
import { readStoredImage } from '@/lib/server/images/image-source'
import type { SessionRecord } from '@/lib/server/session/session-record'
import type { Outcome } from './send-and-judge'

/** Fetches the first image of the goods from the cloud's image host and decodes it as the web server does. */
export async function probePicture(session: SessionRecord, goods: readonly Good[]): Promise<Outcome> {
  const outcome = { call: 'GET imagePath + imageId', ms: null, bytes: null, rows: null, invalidRows: 0 }
  const imageId = goods.find((good) => good.imageId !== null)?.imageId
  if (imageId === undefined || imageId === null) return { ...outcome, verdict: 'skipped', found: 'no goods item has an image' }
  const start = performance.now()
  try {
    const expired = () => new HttpRefusal(401, 'the token has expired')
    const bytes = await readStoredImage(String(imageId), {
      session,
      trace: { requestId: crypto.randomUUID() },
      expired,
      left: AbortSignal.timeout(60_000),
    })
    const measured = { ...outcome, ms: Math.round(performance.now() - start), bytes: bytes.length }
    const isPicture = await processForScreen(bytes, 50, '').then(
      () => true,
      () => false,
    )
    return isPicture
      ? { ...measured, verdict: 'ok', found: '' }
      : { ...measured, verdict: 'wrong', found: 'expected a jpeg or a png that can be opened' }
  } catch (error) {
    return { ...outcome, verdict: 'failed', found: error instanceof HttpRefusal ? (error.extra.reason ?? error.description) : 'no answer' }
  }
}
