import * as echarts from 'echarts/core'

/** ECharts without chart types. */
export { echarts }
