import type { Amount } from '@/lib/format/amount'
import { categoryAxis, grid, valueAxis, valueSide, type DrawingContext } from './chart-axes'
import type { ChartLine, ChartSpec } from './chart-spec'
import { colours } from './chart-theme'
import { tooltip } from './chart-tooltip'
import { strokes } from './line-strokes'

type Lines = Extract<ChartSpec, { readonly is: 'lines' }>

const numberOf = (figure: Amount | null) => (figure === null ? null : Number(figure))

/** The point of the open category: a hollow mark without a line. */
const openMark = ({ name, figures }: ChartLine, open: number) => ({
  type: 'line',
  name,
  data: figures.map((figure, index) => (index === open ? numberOf(figure) : null)),
  symbol: 'circle',
  symbolSize: 9,
  showAllSymbol: true,
  itemStyle: { color: colours.surface, borderColor: colours.current, borderWidth: 2 },
  emphasis: { disabled: true },
  z: 4,
})

/** Pixels beside the lines for the names at their ends. */
const nameRoom = (lines: readonly ChartLine[]) => Math.min(80, 12 + 7.5 * Math.max(0, ...lines.slice(1).map(({ name }) => name.length)))

/** Lines over one axis: the first in front with an area below, the others quiet and named at their ends. */
export function lineOption({ lines, categories, open }: Lines, context: DrawingContext) {
  const { theme, format } = context
  const [first] = lines
  return {
    grid: { ...grid, [theme.rtl ? 'left' : 'right']: nameRoom(lines) },
    tooltip: tooltip(theme, 'axis', (index) => ({
      title: categories[index]?.title ?? '',
      rows: lines.map(({ name, figures }, at) => {
        const figure = figures[index] ?? null
        return { mark: strokes[at] ?? 'dotted', name, value: figure === null ? '—' : format.full(figure) }
      }),
    })),
    xAxis: { ...categoryAxis(context, categories, open), boundaryGap: false },
    yAxis: { ...valueAxis(theme, format.short), position: valueSide(theme) },
    series: [
      ...lines.map(({ name, figures }, at) => ({
        type: 'line',
        name,
        data: figures.map((figure, index) => (at === 0 && index === open ? null : numberOf(figure))),
        symbol: 'circle',
        symbolSize: 9,
        showSymbol: false,
        itemStyle: { color: at === 0 ? colours.current : colours.earlier },
        lineStyle: { width: at === 0 ? 2.5 : 1.5, type: strokes[at], color: at === 0 ? colours.current : colours.earlier },
        ...(at === 0
          ? { areaStyle: { color: colours.current, opacity: 0.08 } }
          : {
              endLabel: { show: true, formatter: '{a}', color: colours.quiet, fontSize: 12, distance: 6 },
              labelLayout: { moveOverlap: 'shiftY' },
            }),
        emphasis: { disabled: true },
        z: lines.length - at,
      })),
      ...(open !== null && first ? [openMark(first, open)] : []),
    ],
  }
}
