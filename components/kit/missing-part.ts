import { tellMissingPart } from '@/lib/client/upgrade'

/**
 * Stands in for a part of the frame that did not come, mostly because it went with an older build: nothing, so that the page and what is
 * typed there stay. A strip says what to do.
 */
export function missingPart(): () => null {
  tellMissingPart()
  return () => null
}
