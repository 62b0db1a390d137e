'use client'

import dynamic from 'next/dynamic'
import { useCallback, useRef, useState, useMemo, useEffect, type MouseEvent, type RefObject } from 'react'
import { Skeleton } from '@mantine/core'
import { chunkErrorFallback } from '@/components/kit/hooks/chunk-error-fallback'
import type { ChartSpec } from './chart-spec'
import { useChartTheme } from './chart-theme'
import type { ChartPoint } from './interactive-chart'
import { yieldToMain } from '@/lib/client/browser/time-slicing'
import { fontsInUse } from './worker-fonts'
import type { ChartAppearance } from './render-messages'
import { renderInWorker } from './chart-worker-client'
import { numberMarks } from '@/lib/format/number-format'
import { useFormats } from '@/components/kit/text/use-formats'
import type { NumberStyle } from './chart-number-format'
import styles from './chart.module.css'

const InteractiveChart = dynamic(() => loadInteractiveChart().catch(chunkErrorFallback), { ssr: false })

type Props = {
  spec: ChartSpec
  /** Text alternative of the chart. */
  label: string
  height: number
  /** Called when a point is pressed. The chart's table offers the same to the keyboard. */
  press?: ((point: ChartPoint) => void) | undefined
  /** The values are quantities rather than amounts. */
  quantities?: boolean
}

/**
 * A chart in the theme's colours, font and direction. Initially a bitmap rendered by a worker, which costs the page little; it becomes
 * interactive on the first pointer event, or where no worker can render.
 */
export function Chart({ spec, label, height, press, quantities }: Props) {
  const renderOptions = { spec, theme: useChartTheme(), numberStyle: useNumberStyle(quantities) }
  const element = useRef<HTMLDivElement>(null)
  const [rendered, setRendered] = useState<boolean | null>(null)
  const [interactive, setInteractive] = useState(false)
  const { touched, listeners } = useActivateOnInteraction(element, interactive)
  const onDrawn = useCallback(() => setInteractive(true), [])
  return (
    <div ref={element} role="img" aria-label={label} dir="ltr" className={styles.chart} style={{ blockSize: height }} {...listeners}>
      {!rendered && !interactive && <Skeleton height={height} />}
      {!interactive && <ChartBitmap {...renderOptions} height={height} target={element} onRendered={setRendered} />}
      {(touched || rendered === false) && (
        <div className={interactive ? undefined : styles.loading}>
          <InteractiveChart {...renderOptions} height={height} press={press} onDrawn={onDrawn} />
        </div>
      )}
    </div>
  )
}

/** Loads ECharts in parts: initialising all of it at once would block a slow phone for a third of a second. */
async function loadInteractiveChart() {
  await import('./echarts-core')
  await yieldToMain()
  await import('./echarts-modules')
  await yieldToMain()
  return (await import('./interactive-chart')).InteractiveChart
}

/** The user's number format: amounts with the decimals of their list, or quantities with their own. */
function useNumberStyle(quantities = false): NumberStyle {
  const { locale, digits, precision } = useFormats()
  return useMemo(
    () => ({ locale, digits, marks: numberMarks(locale), precision: quantities ? null : precision }),
    [locale, digits, precision, quantities],
  )
}

type Spot = { readonly x: number; readonly y: number }

function spotOf({ clientX, clientY, currentTarget }: MouseEvent): Spot {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Replays pointer events of the bitmap on the live chart. */
function repeat(element: HTMLElement, { x, y }: Spot, actions: readonly string[]) {
  const { left, top } = element.getBoundingClientRect()
  for (const eventType of actions) {
    element.querySelector('canvas')?.dispatchEvent(new window.MouseEvent(eventType, { clientX: left + x, clientY: top + y, bubbles: true }))
  }
}

/** Starts the interactive chart on the first interaction with the bitmap and replays events until it is ready (`interactive`). */
function useActivateOnInteraction(element: RefObject<HTMLElement | null>, interactive: boolean) {
  const [touched, setTouched] = useState(false)
  const over = useRef<Spot>(null)
  const pressed = useRef<Spot>(null)
  useEffect(() => {
    if (!interactive || !element.current) return
    if (pressed.current) repeat(element.current, pressed.current, ['mousemove', 'mousedown', 'mouseup', 'click'])
    else if (over.current) repeat(element.current, over.current, ['mousemove'])
  }, [interactive, element])
  const wake = (event: MouseEvent) => {
    setTouched(true)
    over.current = spotOf(event)
  }
  const listeners = {
    onPointerEnter: wake,
    onPointerDown: wake,
    onPointerMove: wake,
    onPointerLeave: () => {
      over.current = null
    },
    onClick: (event: MouseEvent) => {
      pressed.current = spotOf(event)
    },
  }
  return { touched, listeners: interactive ? null : listeners }
}

/** Width of an element in whole CSS pixels. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

function show(picture: ImageBitmap, canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.style.inlineSize = `${width}px`
  canvas.style.blockSize = `${height}px`
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

type ChartBitmapProps = ChartAppearance & {
  height: number
  /** The element to fill. */
  target: RefObject<HTMLElement | null>
  /** Called with true when the bitmap becomes available, and with false when there is none. */
  onRendered: (there: boolean) => void
}

/** A bitmap of a chart, rendered again whenever its appearance changes. */
function ChartBitmap({ spec, theme, numberStyle, height, target: element, onRendered }: ChartBitmapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(element)
  useEffect(() => {
    if (width === 0) return
    let isMounted = true
    void renderInWorker({ spec, theme, numberStyle, width, height, ratio: devicePixelRatio, faces: fontsInUse() }).then((picture) => {
      if (!isMounted || !canvas.current) return picture?.close()
      if (picture) show(picture, canvas.current, width, height)
      onRendered(picture !== null)
    })
    return () => {
      isMounted = false
    }
  }, [spec, theme, numberStyle, width, height, onRendered])
  return <canvas ref={canvas} />
}
