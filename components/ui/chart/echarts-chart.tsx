'use client'

import ReactECharts from 'echarts-for-react/esm/core'
import type { EChartsType } from 'echarts/core'
import { useEffect, useMemo, useRef } from 'react'
import type { ChartSize } from './axes-and-tooltip'
import type { ChartNumberFormat } from './chart-number-format'
import { chartOption } from './chart-option'
import type { ChartSpec } from './chart-spec'
import { useChartTheme } from './chart-theme'
import { echarts } from './echarts-modules'

export type EChartsChartProps = {
  spec: ChartSpec
  format: ChartNumberFormat
  size: ChartSize
  height: number
  /** Called with the index of a pressed category or slice; in line charts, of a point of the first line. */
  press?: ((at: number) => void) | undefined
}

const options = { renderer: 'svg' } as const

/** Lets a printed page scale the drawing, whose size is fitted to the screen. */
function makeScalable(chart: EChartsType) {
  chart.getDom().querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`)
}

/** A chart drawn by ECharts. Lazily loaded, because the library is large. */
export function EChartsChart({ spec, format, size, height, press }: EChartsChartProps) {
  const theme = useChartTheme()
  // The chart subscribes once.
  const pressed = useRef(press)
  useEffect(() => {
    pressed.current = press
  }, [press])
  const events = useMemo(
    () => ({
      click: ({ dataIndex }: { readonly dataIndex: number }) => pressed.current?.(dataIndex),
      finished: (_: unknown, chart: EChartsType) => makeScalable(chart),
    }),
    [],
  )
  const option = useMemo(() => chartOption(spec, { theme, format, size }), [spec, theme, format, size])
  return (
    <ReactECharts
      echarts={echarts}
      option={option}
      notMerge
      opts={options}
      onEvents={events}
      // The first drawing is finished before events are bound.
      onChartReady={makeScalable}
      style={{ blockSize: height }}
    />
  )
}
