import { reportMissingChunk } from '@/lib/client/requests/build-version'

/**
 * Fallback of a frame component whose chunk failed to load, mostly after an upgrade: renders nothing, so that the page and its input are
 * preserved. The upgrade banner explains the failure.
 */
export function chunkErrorFallback(): () => null {
  reportMissingChunk()
  return () => null
}
