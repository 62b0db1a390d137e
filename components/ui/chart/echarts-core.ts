import * as echarts from 'echarts/core'

export { echarts }
