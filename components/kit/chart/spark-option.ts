import type { ChartSpec } from './chart-spec'
import type { DrawingContext } from './chart-axes'
import { chartColours } from './chart-theme'

type Spark = Extract<ChartSpec, { readonly is: 'spark' }>

/** A trend without axes, its last point marked. */
export function sparkOption({ figures, as }: Spark, { theme }: DrawingContext) {
  const last = figures.length - 1
  const data = figures.map((figure, index) =>
    as === 'line' && index === last
      ? { value: Number(figure), symbol: 'circle', symbolSize: 5 }
      : { value: Number(figure), symbol: 'none' },
  )
  return {
    grid: { left: 3, right: 3, top: 4, bottom: 2 },
    tooltip: { show: false },
    xAxis: { type: 'category', show: false, inverse: theme.rtl, boundaryGap: as === 'bars' },
    yAxis: { type: 'value', show: false, min: as === 'bars' ? 0 : 'dataMin' },
    series: [
      as === 'bars'
        ? {
            type: 'bar',
            silent: true,
            data,
            barMaxWidth: 8,
            barMinHeight: 1,
            itemStyle: { color: chartColours.current, borderRadius: [1, 1, 0, 0] },
          }
        : {
            type: 'line',
            silent: true,
            data,
            showAllSymbol: true,
            itemStyle: { color: chartColours.current },
            lineStyle: { width: 1.5, color: chartColours.current },
            areaStyle: { color: chartColours.current, opacity: 0.08 },
          },
    ],
  }
}
