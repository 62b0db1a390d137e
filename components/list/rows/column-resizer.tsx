'use client'

import { useDirection } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { widest } from '@/components/list/columns/column-layout'
import { arrowSteps } from '@/components/ui/hooks/key-events'
import { textScale } from '@/components/ui/hooks/text-scale'
import styles from './data-table.module.css'

/** Pixels per arrow key. */
const step = 8

/** The edge of a column: dragged, or moved with the horizontal arrow keys (up from the header focuses it, down returns). */
export function ColumnResizer(props: {
  label: string
  /** The own width; absent where the column shares the rest. */
  width: number | undefined
  least: number
  dragging: (width: number | null) => void
  resize: (width: number) => void
}) {
  const { label, least, dragging, resize } = props
  const sign = useDirection().dir === 'rtl' ? -1 : 1
  const edge = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  // Only the browser knows how wide a stretched column is.
  const [measured, setMeasured] = useState<number | null>(null)
  const fitting = (width: number) => Math.round(Math.min(Math.max(width, least), widest))
  const measure = () => fitting((edge.current?.parentElement?.offsetWidth ?? 0) / textScale())
  const widthAt = (x: number) => (start.current ? fitting(start.current.width + (sign * (x - start.current.x)) / textScale()) : measure())
  const put = (width: number) => {
    setMeasured(fitting(width))
    resize(fitting(width))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = (arrowSteps(sign < 0)[event.key] ?? 0) * step
    const widths: Record<string, number> = { Home: least, End: widest }
    if (by !== 0) put((measured ?? measure()) + by)
    else if (widths[event.key] !== undefined) put(widths[event.key] ?? least)
    else if (event.key === 'ArrowDown') edge.current?.parentElement?.querySelector('button')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={edge}
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={measured ?? props.width ?? least}
      aria-valuemin={least}
      aria-valuemax={widest}
      className={styles.resizer}
      onFocus={() => setMeasured(measure())}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: measure() }
      }}
      onPointerMove={(event) => start.current && dragging(widthAt(event.clientX))}
      onPointerUp={(event) => {
        if (start.current && event.clientX !== start.current.x) put(widthAt(event.clientX))
        start.current = null
        dragging(null)
      }}
      onPointerCancel={() => {
        start.current = null
        dragging(null)
      }}
    />
  )
}
