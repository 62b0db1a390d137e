import { BarChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'

/** All that our charts are made of. */
export const kinds = [BarChart, GaugeChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent]
