'use client'

import { observeElementRect, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { takeReturn } from '@/lib/client/browser/navigation-state'
import { uniqueRowIds, type RowId } from '@/components/list/state/unique-row-ids'

/** Scroll positions of this tab's lists by page. */
const scrollOffsets = new Map<string, number>()

/**
 * Restores the scroll position of a list on Back and Forward, and keeps the visible rows when row heights (`size`) change, as on rotation.
 * Lists in dialogs start at the top.
 */
function useRestoreScroll(sight: Virtualizer<HTMLDivElement, HTMLDivElement>, size: number): void {
  useLayoutEffect(() => {
    const box = sight.scrollElement
    if (!box || box.closest('[role="dialog"]')) return
    const page = window.location.pathname
    const offset = takeReturn() ? scrollOffsets.get(page) : undefined
    if (offset !== undefined) sight.scrollToOffset(offset)
    return () => void scrollOffsets.set(page, box.scrollTop)
  }, [sight])

  const before = useRef(size)
  useLayoutEffect(() => {
    const growth = size / before.current
    before.current = size
    const { scrollElement: box, scrollOffset } = sight
    if (!box || !scrollOffset || growth === 1) return
    const offset = scrollOffset * growth
    // The container has its full height only after rendering.
    const frame = requestAnimationFrame(() => sight.scrollToOffset(offset))
    return () => cancelAnimationFrame(frame)
  }, [sight, size])
}

/**
 * Keys of virtual rows. A remaining row keeps its key wherever it moves, so that hover, focus and scroll position stay with it. For another
 * search, new rows reuse the keys of removed ones, which renders faster.
 */
export class RowSlots {
  private occurrences: ReadonlyMap<RowId, number> = new Map()
  private resetKey = ''
  private latest = 0

  of(ids: readonly RowId[], resetKey: string): readonly number[] {
    const staying = new Set(ids)
    const free = resetKey === this.resetKey ? [] : [...this.occurrences].flatMap(([id, slot]) => (staying.has(id) ? [] : slot))
    const slots = ids.map((id) => this.occurrences.get(id) ?? free.shift() ?? (this.latest += 1))
    this.occurrences = new Map(ids.map((id, at) => [id, slots[at] ?? 0]))
    this.resetKey = resetKey
    return slots
  }
}

/** Rows beyond the edges, about half a screen, so that fast scrolling shows no blank space. */
const overscanOf = (size: number): number => Math.ceil(400 / size)

/** Height in pixels where there is no layout (tests, hidden pages). */
const unseenHeight = 600

/** The scroll container. */
type Sight = Virtualizer<HTMLDivElement, HTMLDivElement>

/** Observes the container's size, with a fallback without layout. */
function observeSight(sight: Sight, onResize: (rect: { width: number; height: number }) => void) {
  return observeElementRect(sight, (rect) => onResize(rect.height > 0 ? rect : { width: rect.width, height: unseenHeight }))
}

/** The visible rows and the active one, which stays in the DOM because screen readers hold on to it. */
function rowsWith(active: number, { startIndex, endIndex, overscan: beyond, count }: Range): number[] {
  const first = Math.max(0, startIndex - beyond)
  const last = Math.min(count - 1, endIndex + beyond)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  if (active < 0 || active >= count || (active >= first && active <= last)) return shown
  return active < first ? [active, ...shown] : [...shown, active]
}

type Rows<Row> = {
  readonly rows: readonly Row[]
  /** Id of a row; should be stable. */
  readonly idOf: (row: Row) => string | number
  /** Row height in pixels, unless measured. */
  readonly size: number
  /** Index of the active row; -1 for none. */
  readonly active: number
  /** Height in pixels covered by sticky header and footer. */
  readonly head?: number
  readonly foot?: number
  /** Additional height in pixels above a row, such as a heading's; should be stable. */
  readonly extraOf?: ((index: number) => number) | undefined
  /** Rows have their natural height. */
  readonly measured?: boolean
  /** Identifies the content, such as the search: another one has other rows. */
  readonly resetKey?: string
}

/**
 * Virtual rows in a scroll container. Rows are identified by id rather than index, so that a row inserted above does not move hover, focus
 * or scroll position.
 */
export function useVirtualRows<Row>({ rows, idOf, size, active, extraOf, head = 0, foot = 0, measured = false, resetKey = '' }: Rows<Row>) {
  const keyOf = useCallback((index: number) => (rows[index] === undefined ? index : idOf(rows[index])), [rows, idOf])
  const scroller = useRef<HTMLDivElement>(null)
  const [slots] = useState(() => new RowSlots())
  const sight = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    observeElementRect: observeSight,
    initialRect: { width: 0, height: unseenHeight },
    estimateSize: (index) => size + (extraOf?.(index) ?? 0),
    // Sizes are cached by row; with equal heights a long list need not be iterated.
    ...(measured && { getItemKey: keyOf }),
    overscan: overscanOf(size),
    scrollMargin: head,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
    rangeExtractor: useCallback((range: Range) => rowsWith(active, range), [active]),
  })

  useEffect(() => {
    sight.measure()
    // The cache also forgets expanded rows, and nothing would report those already measured. Computed once without sizes, or they would
    // count as known.
    sight.getTotalSize()
    for (const item of sight.elementsCache.values()) sight.measureElement(item)
  }, [sight, size, extraOf])

  useRestoreScroll(sight, size)

  const inSight = sight.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ index, start, row }]
  })
  const ids = uniqueRowIds(inSight, ({ row }) => idOf(row))
  // Measured rows keep their key.
  const keys = slots.of(ids, measured ? '' : resetKey)

  return {
    scroller,
    sight,
    inSight: inSight.map((one, at) => ({ ...one, key: keys[at] })),
    /** Number of rows per page key. */
    pageOf: () => Math.max(1, Math.floor((sight.scrollRect?.height ?? unseenHeight) / size) - 2),
  }
}
