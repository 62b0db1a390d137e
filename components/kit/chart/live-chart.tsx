'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import ReactECharts from 'echarts-for-react/esm/core'
import { engine } from './engine'
import { kinds } from './kinds'
import { optionOf } from './option'
import type { Look } from './commission'
import { writingOf } from './writing'

engine.use(kinds)

type Pressed = { readonly dataIndex: number; readonly seriesIndex: number }

/** A figure of a chart that was pressed: its place in its series, and the place of the series. */
export type Point = { readonly at: number; readonly series: number }

/** Changes when typefaces of the page arrive: a canvas does not redraw itself then. */
function useArrivals(): number {
  const [arrivals, setArrivals] = useState(0)
  useEffect(() => {
    if (document.fonts.status === 'loaded') return
    let here = true
    void document.fonts.ready.then(() => here && setArrivals((count) => count + 1))
    return () => {
      here = false
    }
  }, [])
  return arrivals
}

type Props = Look & { height: number; press: ((point: Point) => void) | undefined; onDrawn: () => void }

/** A chart that answers a hand: it says more under a pointer, and its figures can be pressed. Loads on use, as it is heavy. */
export function LiveChart({ drawing, ink, hand, height, press, onDrawn }: Props) {
  const arrivals = useArrivals()
  // The mark of an open place stands behind the lines, and is the first one's.
  const lineCount = drawing.is === 'lines' ? drawing.lines.length : Infinity
  // The chart listens once; what it calls is always the newest.
  const pressed = useRef<(at: Pressed) => void>(undefined)
  useEffect(() => {
    pressed.current = ({ dataIndex, seriesIndex }) => press?.({ at: dataIndex, series: seriesIndex < lineCount ? seriesIndex : 0 })
  }, [press, lineCount])
  const events = useMemo(() => ({ click: (at: Pressed) => pressed.current?.(at) }), [])
  const option = useMemo(() => {
    void arrivals
    return optionOf(drawing, ink, writingOf(hand))
  }, [drawing, ink, hand, arrivals])
  // Drawn anew for a typeface, it would forget where the pointer is.
  const onChartReady = () => void document.fonts.ready.then(onDrawn)
  return (
    <ReactECharts echarts={engine} option={option} notMerge onEvents={events} onChartReady={onChartReady} style={{ blockSize: height }} />
  )
}
