import type { Amount } from '@/lib/format/amount'
import type { Drawing, Line } from './drawing'
import type { Ink } from './ink'
import { categoryAxis, grid, tooltip, valueAxis } from './option-axes'
import type { Writing } from './writing'

// Told apart by more than colour.
const marks = ['circle', 'diamond', 'triangle'] as const
const strokes = ['solid', 'dashed', 'dotted'] as const

type Lines = Extract<Drawing, { readonly is: 'lines' }>

const numberOf = (figure: Amount | null) => (figure === null ? null : Number(figure))

/** A line that breaks off at a place, whose figure is still told to whoever points there: drawn is one dimension, told another. */
const brokenAt = (open: number, figures: readonly (Amount | null)[]) => ({
  encode: { x: 0, y: 1, tooltip: 2 },
  data: figures.map((figure, place) => [place, place === open ? null : numberOf(figure), numberOf(figure)]),
})

/** The figure of the open place: a hollow mark that no line leads to. It has the name of its line, and goes and comes with it. */
const openMark = ({ name, figures }: Line, open: number, leading: boolean, ink: Ink) => ({
  type: 'line',
  name,
  data: figures.map((figure, place) => (place === open ? numberOf(figure) : null)),
  symbol: marks[0],
  symbolSize: leading ? 10 : 7,
  showAllSymbol: true,
  itemStyle: { color: ink.surface, borderColor: ink.series[0], borderWidth: 2 },
  cursor: leading ? 'pointer' : 'default',
  tooltip: { show: false },
  z: 4,
})

/** Lines side by side, the first in front. */
export const linesOf = ({ lines, places, leading, open }: Lines, ink: Ink, writing: Writing) => {
  const [first] = lines
  const axis = categoryAxis(
    ink,
    places.map((place, at) => (at === open?.at ? open.told : place)),
  )
  return {
    grid,
    legend: {
      top: 0,
      [ink.rtl ? 'right' : 'left']: 0,
      align: ink.rtl ? 'right' : 'left',
      itemWidth: 28,
      textStyle: { color: ink.text },
      // It is laid out from left to right; the first line stands where reading begins.
      data: ink.rtl ? lines.map(({ name }) => name).reverse() : lines.map(({ name }) => name),
    },
    tooltip: tooltip(ink, writing, 'axis'),
    xAxis: {
      ...axis,
      axisLabel: { ...axis.axisLabel, formatter: (_: string, at: number) => places[at] ?? '' },
      inverse: ink.rtl,
      boundaryGap: false,
    },
    yAxis: { ...valueAxis(ink, writing), position: ink.rtl ? 'right' : 'left' },
    series: [
      ...lines.map(({ name, figures }, index) => ({
        type: 'line',
        name,
        ...(open && index === 0 ? brokenAt(open.at, figures) : { data: figures.map(numberOf) }),
        symbol: marks[index],
        symbolSize: index === 0 && leading ? 10 : 7,
        cursor: index === 0 && leading ? 'pointer' : 'default',
        lineStyle: { width: index === 0 ? 2.5 : 1.5, type: strokes[index] },
        z: lines.length - index,
      })),
      ...(open && first ? [openMark(first, open.at, leading, ink)] : []),
    ],
  }
}
