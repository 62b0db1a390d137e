import { observeElementRect, type Range, type Virtualizer } from '@tanstack/react-virtual'

/** Rows of a height beyond the edges, so that a quick scroll does not show blank paper: half of a screen, be they lines or cards. */
export const overscanOf = (size: number): number => Math.ceil(400 / size)

/** Where nothing is laid out (tests, hidden pages) a list still has this height to put rows in. */
export const unseenHeight = 600

/** The box that a list scrolls in. */
export type Sight = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Tells the size of the box, also of one that is not laid out. */
export function observeSight(sight: Sight, tell: (rect: { width: number; height: number }) => void) {
  return observeElementRect(sight, (rect) => tell(rect.height > 0 ? rect : { width: rect.width, height: unseenHeight }))
}

/** The rows in sight and the one of the cursor: it stays in the page wherever one scrolls, because screen readers hold on to it. */
export function rowsWith(active: number, { startIndex, endIndex, overscan: beyond, count }: Range): number[] {
  const first = Math.max(0, startIndex - beyond)
  const last = Math.min(count - 1, endIndex + beyond)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  if (active < 0 || active >= count || (active >= first && active <= last)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}

/** How many rows a page's step goes over. */
export const pageOf = (sight: Sight, size: number): number => Math.max(1, Math.floor((sight.scrollRect?.height ?? unseenHeight) / size) - 2)
