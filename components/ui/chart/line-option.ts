import type { Amount } from '@/lib/format/amount'
import { categoryAxis, grid, tooltip, valueAxis, valueSide, type ChartSize, type DrawingContext } from './axes-and-tooltip'
import type { ChartLine, ChartSpec } from './chart-spec'
import { chartColours, strokes } from './chart-theme'

type Lines = Extract<ChartSpec, { readonly is: 'lines' }>

const numberOf = (figure: Amount | null) => (figure === null ? null : Number(figure))

/**
 * The points of the current year, which can be pressed; the lines themselves cannot. They are invisible, except that of the open month: a
 * hollow mark without a line.
 */
const points = ({ name, figures }: ChartLine, open: number | null, z: number) => ({
  type: 'line',
  name,
  data: figures.map((figure, index) => ({
    value: numberOf(figure),
    ...(index === open && {
      symbolSize: 9,
      itemStyle: { color: chartColours.surface, borderColor: chartColours.current, borderWidth: 2, opacity: 1 },
    }),
  })),
  symbol: 'circle',
  symbolSize: 14,
  showAllSymbol: true,
  itemStyle: { opacity: 0 },
  lineStyle: { width: 0 },
  emphasis: { disabled: true },
  z,
})

/** The strong line with an area. */
const currentLine = ({ name, figures }: ChartLine, open: number | null, z: number) => ({
  type: 'line',
  name,
  data: figures.map((figure, index) => (index === open ? null : numberOf(figure))),
  silent: true,
  symbol: 'circle',
  symbolSize: 9,
  showSymbol: false,
  itemStyle: { color: chartColours.current },
  lineStyle: { width: 2.5, type: strokes[0], color: chartColours.current },
  areaStyle: { color: chartColours.current, opacity: 0.08 },
  emphasis: { disabled: true },
  z,
})

const earlierLine = ({ name, figures }: ChartLine, at: number, z: number, size: ChartSize) => ({
  type: 'line',
  name,
  data: figures.map(numberOf),
  silent: true,
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: false,
  itemStyle: { color: chartColours.earlier },
  lineStyle: { width: 1.5, type: strokes[at], color: chartColours.earlier },
  endLabel: { show: size !== 'tiny', formatter: '{a}', color: chartColours.quiet, fontSize: 12, distance: 6 },
  labelLayout: { moveOverlap: 'shiftY' },
  emphasis: { disabled: true },
  z,
})

/** Pixels beside the lines for the names at their ends. */
const nameRoom = (lines: readonly ChartLine[]) => Math.min(80, 12 + 7.5 * Math.max(0, ...lines.slice(1).map(({ name }) => name.length)))

/** Lines over one axis: the first in front with an area below, the others quiet and named at their ends. */
export function lineOption({ lines, categories, open }: Lines, context: DrawingContext) {
  const { theme, format, size } = context
  const [first] = lines
  return {
    grid: { ...grid, [theme.rtl ? 'left' : 'right']: size === 'tiny' ? 0 : nameRoom(lines) },
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
      ...lines.map((line, at) => (at === 0 ? currentLine(line, open, lines.length) : earlierLine(line, at, lines.length - at, size))),
      ...(first ? [points(first, open, lines.length + 1)] : []),
    ],
  }
}
