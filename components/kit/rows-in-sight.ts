'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { observeElementRect, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { distinctIds } from './distinct-ids'
import { RowSlots } from './row-slots'
import { useKeptPlace } from './use-kept-place'

/** Rows of a height beyond the edges, so that a quick scroll does not show blank paper: half of a screen, be they lines or cards. */
const overscanOf = (size: number): number => Math.ceil(400 / size)

/** Where nothing is laid out (tests, hidden pages) a list still has this height to put rows in. */
const unseenHeight = 600

/** The box that a list scrolls in. */
type Sight = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Tells the size of the box, also of one that is not laid out. */
function observeSight(sight: Sight, tell: (rect: { width: number; height: number }) => void) {
  return observeElementRect(sight, (rect) => tell(rect.height > 0 ? rect : { width: rect.width, height: unseenHeight }))
}

/** The rows in sight and the one of the cursor: it stays in the page wherever one scrolls, because screen readers hold on to it. */
function rowsWith(active: number, { startIndex, endIndex, overscan: beyond, count }: Range): number[] {
  const first = Math.max(0, startIndex - beyond)
  const last = Math.min(count - 1, endIndex + beyond)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  if (active < 0 || active >= count || (active >= first && active <= last)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}

type Rows<Row> = {
  readonly rows: readonly Row[]
  /** What a row is called; should be the same function each time. */
  readonly idOf: (row: Row) => string | number
  /** How high each is, in pixels, unless it is measured. */
  readonly size: number
  /** The row of the cursor; -1 for none. */
  readonly active: number
  /** How much of the box a head and a foot cover, which do not scroll. */
  readonly head?: number
  readonly foot?: number
  /** Each row has the height that it takes. */
  readonly measured?: boolean
  /** What the rows answer, a search say: to another question they are other rows. */
  readonly question?: string
}

/**
 * A box in which thousands of rows scroll, of which only those in sight are in the page. They are known by their records and not by their
 * places: a row that comes in above must not move what the hand, the focus or the eye is on.
 */
export function useRowsInSight<Row>({ rows, idOf, size, active, head = 0, foot = 0, measured = false, question = '' }: Rows<Row>) {
  const keyOf = useCallback((index: number) => (rows[index] === undefined ? index : idOf(rows[index])), [rows, idOf])
  const scroller = useRef<HTMLDivElement>(null)
  const [slots] = useState(() => new RowSlots())
  const sight = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    observeElementRect: observeSight,
    initialRect: { width: 0, height: unseenHeight },
    estimateSize: () => size,
    // Heights go with their rows; where all are the same, a long list need not be gone through.
    ...(measured && { getItemKey: keyOf }),
    overscan: overscanOf(size),
    scrollMargin: head,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
    rangeExtractor: useCallback((range: Range) => rowsWith(active, range), [active]),
  })

  useEffect(() => {
    sight.measure()
    // That forgets unfolded rows too, and nothing would tell of those that have their new height already. Reckoned once with none of them,
    // or else they would count as known.
    sight.getTotalSize()
    for (const item of sight.elementsCache.values()) sight.measureElement(item)
  }, [sight, size])

  useKeptPlace(sight, size)

  const inSight = sight.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ index, start, row }]
  })
  const ids = distinctIds(inSight, ({ row }) => idOf(row))
  // Rows that are measured are known by what they were when they were measured.
  const keys = slots.of(ids, measured ? '' : question)

  return {
    scroller,
    sight,
    inSight: inSight.map((one, at) => ({ ...one, key: keys[at] })),
    /** How many rows a page's step goes over. */
    pageOf: () => Math.max(1, Math.floor((sight.scrollRect?.height ?? unseenHeight) / size) - 2),
  }
}
