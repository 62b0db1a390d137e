import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([CanvasRenderer])

/** ECharts without any chart types. */
export const echartsCore = echarts
