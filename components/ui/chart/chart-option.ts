import type { EChartsCoreOption } from 'echarts/core'
import type { DrawingContext } from './axes-and-tooltip'
import { barOption } from './bar-option'
import type { ChartSpec } from './chart-spec'
import { chartColours } from './chart-theme'
import { columnOption, ratioOption } from './column-option'
import { lineOption } from './line-option'
import { gaugeOption, pieOption } from './round-option'

function ownOption(spec: ChartSpec, context: DrawingContext) {
  switch (spec.is) {
    case 'pie':
      return pieOption(spec, context)
    case 'bars':
      return barOption(spec, context)
    case 'lines':
      return lineOption(spec, context)
    case 'columns':
      return columnOption(spec, context)
    case 'ratios':
      return ratioOption(spec, context)
    case 'gauge':
      return gaugeOption(spec, context)
  }
}

/** The ECharts option of a chart. Nothing is animated. */
export const chartOption = (spec: ChartSpec, context: DrawingContext): EChartsCoreOption => ({
  animation: false,
  textStyle: { fontFamily: context.theme.font, color: chartColours.text },
  ...ownOption(spec, context),
})
