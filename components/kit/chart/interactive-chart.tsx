'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import ReactECharts from 'echarts-for-react/esm/core'
import { echartsCore } from './echarts-core'
import { echartsModules } from './echarts-modules'
import { echartsOption } from './echarts-option'
import type { ChartAppearance } from './render-messages'
import { chartNumberFormat } from './chart-number-format'

echartsCore.use(echartsModules)

type Pressed = { readonly dataIndex: number; readonly seriesIndex: number }

/** A pressed point: index in its series, and index of the series. */
export type ChartPoint = { readonly at: number; readonly series: number }

/** Changes when fonts of the page have loaded: a canvas does not redraw itself. */
function useArrivals(): number {
  const [arrivals, setArrivals] = useState(0)
  useEffect(() => {
    if (document.fonts.status === 'loaded') return
    let isMounted = true
    void document.fonts.ready.then(() => isMounted && setArrivals((count) => count + 1))
    return () => {
      isMounted = false
    }
  }, [])
  return arrivals
}

type Props = ChartAppearance & { height: number; press: ((point: ChartPoint) => void) | undefined; onDrawn: () => void }

/** An interactive chart: tooltips and pressable points. Lazily loaded, because it is large. */
export function InteractiveChart({ spec, theme, numberStyle, height, press, onDrawn }: Props) {
  const arrivals = useArrivals()
  // The mark of an open category is behind the lines and belongs to the first.
  const lineCount = spec.is === 'lines' ? spec.lines.length : Infinity
  // The chart subscribes once; the ref holds the latest callback.
  const pressed = useRef<(at: Pressed) => void>(undefined)
  useEffect(() => {
    pressed.current = ({ dataIndex, seriesIndex }) => press?.({ at: dataIndex, series: seriesIndex < lineCount ? seriesIndex : 0 })
  }, [press, lineCount])
  const events = useMemo(() => ({ click: (at: Pressed) => pressed.current?.(at) }), [])
  const option = useMemo(() => {
    void arrivals
    return echartsOption(spec, theme, chartNumberFormat(numberStyle))
  }, [spec, theme, numberStyle, arrivals])
  // A redraw for a font would reset the tooltip.
  const onChartReady = () => void document.fonts.ready.then(onDrawn)
  return (
    <ReactECharts
      echarts={echartsCore}
      option={option}
      notMerge
      onEvents={events}
      onChartReady={onChartReady}
      style={{ blockSize: height }}
    />
  )
}
