import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'

/** The chart types and components in use. */
export const echartsModules = [BarChart, GaugeChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent]
