import 'server-only'
import { readRejection } from '@/lib/contract/core/problem'
import { responseText } from '@/lib/server/cloud/buffered-response'
import type { OutgoingResponse } from '@/lib/server/http/http'

/** Rejections that reveal something about a password or a name. */
export const guesses = new Set(['50010', '50013', '50014'])
/** Rejections of an unknown name. */
export const unknownNames = new Set(['50013', '50014'])

/** Minimum duration of a rejection in milliseconds, so that timing does not reveal who exists (D16). */
const shortestRefusal = 400

/** Waits until a rejection of a request that began at `start` has taken as long as any. */
export const delayRefusal = (start: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, shortestRefusal - (performance.now() - start)))

/** The code of a rejection; undefined for another response. Throws for one that is not JSON. */
export const errorCodeOf = async (response: OutgoingResponse): Promise<string | undefined> =>
  readRejection(JSON.parse(await responseText(response)))?.details.errorCode
