import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { AxisPointerComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { echarts } from './echarts-core'

echarts.use([SVGRenderer, BarChart, GaugeChart, LineChart, PieChart, AxisPointerComponent, GridComponent, TooltipComponent, LabelLayout])

export { echarts }
