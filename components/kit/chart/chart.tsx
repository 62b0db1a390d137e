'use client'

import { useMemo } from 'react'
import ReactECharts from 'echarts-for-react/esm/core'
import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import type { EChartsCoreOption } from 'echarts/core'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useInk, type Ink } from './ink'

echarts.use([BarChart, GaugeChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** What is common to all charts. */
const common = (ink: Ink): EChartsCoreOption => ({
  animation: false,
  color: [...ink.series],
  textStyle: { fontFamily: ink.font, color: ink.text },
  tooltip: {
    backgroundColor: ink.surface,
    borderColor: ink.hairline,
    textStyle: { color: ink.text, fontFamily: ink.font, fontSize: 13 },
    extraCssText: `direction: ${ink.rtl ? 'rtl' : 'ltr'}; text-align: start`,
    confine: true,
  },
})

/** A chart in the page's colours, font and direction. It is a picture: `label` says in words what it shows. Loads on use, as it is heavy. */
export function Chart({ draw, label, height }: { draw: (ink: Ink) => EChartsCoreOption; label: string; height: number }) {
  const ink = useInk()
  const option = useMemo(() => {
    const { tooltip, ...own } = draw(ink)
    const { tooltip: usual, ...rest } = common(ink)
    return { ...rest, ...own, tooltip: { ...(usual as object), ...(tooltip as object | undefined) } }
  }, [draw, ink])
  return (
    <div role="img" aria-label={label} dir="ltr">
      <ReactECharts echarts={echarts} option={option} notMerge style={{ blockSize: height }} />
    </div>
  )
}
