'use client'

import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { AxisPointerComponent, GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import ReactECharts from 'echarts-for-react/esm/core'
import { useEffect, useMemo, useRef } from 'react'
import type { ChartSize } from './chart-axes'
import { chartOption } from './chart-option'
import type { ChartNumberFormat } from './chart-number-format'
import type { ChartSpec } from './chart-spec'
import { useChartTheme } from './chart-theme'

echarts.use([SVGRenderer, BarChart, GaugeChart, LineChart, PieChart, AxisPointerComponent, GridComponent, TooltipComponent, LabelLayout])

type Pressed = { readonly dataIndex: number; readonly seriesIndex: number }

/** A pressed point: index in its series, and index of the series. */
export type ChartPoint = { readonly at: number; readonly series: number }

export type DrawnChartProps = {
  spec: ChartSpec
  format: ChartNumberFormat
  size: ChartSize
  height: number
  press?: ((point: ChartPoint) => void) | undefined
}

const options = { renderer: 'svg' } as const

/** Lets a printed page scale the drawing, whose size is fitted to the screen. */
function makeScalable(chart: echarts.EChartsType) {
  chart.getDom().querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`)
}

/** A chart drawn by ECharts. Lazily loaded, because the library is large. */
export function DrawnChart({ spec, format, size, height, press }: DrawnChartProps) {
  const theme = useChartTheme()
  // The mark of an open category is behind the lines and belongs to the first.
  const lineCount = spec.is === 'lines' ? spec.lines.length : Infinity
  // The chart subscribes once; the ref holds the latest callback.
  const pressed = useRef<(at: Pressed) => void>(undefined)
  useEffect(() => {
    pressed.current = ({ dataIndex, seriesIndex }) => press?.({ at: dataIndex, series: seriesIndex < lineCount ? seriesIndex : 0 })
  }, [press, lineCount])
  const events = useMemo(
    () => ({
      click: (at: Pressed) => pressed.current?.(at),
      finished: (_: unknown, chart: echarts.EChartsType) => makeScalable(chart),
    }),
    [],
  )
  const option = useMemo(() => chartOption(spec, { theme, format, size }), [spec, theme, format, size])
  return <ReactECharts echarts={echarts} option={option} notMerge opts={options} onEvents={events} style={{ blockSize: height }} />
}
