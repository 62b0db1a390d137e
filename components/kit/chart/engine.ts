import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([CanvasRenderer])

/** What draws, without anything to draw yet. */
export const engine = echarts
