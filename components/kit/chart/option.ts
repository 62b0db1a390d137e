import type { EChartsCoreOption } from 'echarts/core'
import { parseAmount, signOf, type Amount } from '@/lib/format/amount'
import type { Drawing, Line, Slice } from './drawing'
import type { Ink } from './ink'
import type { Writing } from './writing'

/** What is common to all charts. */
const common = (ink: Ink) => ({
  animation: false,
  color: [...ink.series],
  textStyle: { fontFamily: ink.font, color: ink.text },
})

const tooltip = (ink: Ink, { full }: Writing, trigger: 'item' | 'axis') => ({
  trigger,
  backgroundColor: ink.surface,
  borderColor: ink.hairline,
  textStyle: { color: ink.text, fontFamily: ink.font, fontSize: 13 },
  extraCssText: `direction: ${ink.rtl ? 'rtl' : 'ltr'}; text-align: start`,
  confine: true,
  valueFormatter: (value: unknown) => (typeof value === 'number' ? full(parseAmount(value) ?? '0') : '—'),
})

const valueAxis = (ink: Ink, { short }: Writing) => ({
  type: 'value',
  // A canvas writes from left to right: in Persian the word would come before its number.
  axisLabel: { color: ink.quiet, formatter: (n: number) => (ink.rtl ? `\u2067${short(n)}\u2069` : short(n)), hideOverlap: true },
  splitLine: { lineStyle: { color: ink.hairline } },
})

const categoryAxis = (ink: Ink, data: readonly string[]) => ({
  type: 'category',
  data: [...data],
  axisLabel: { color: ink.quiet, hideOverlap: true },
  axisLine: { lineStyle: { color: ink.hairline } },
  axisTick: { show: false },
})

const grid = { left: 4, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }

const pieOf = (slices: readonly Slice[], ink: Ink, writing: Writing) => ({
  tooltip: tooltip(ink, writing, 'item'),
  series: [
    {
      type: 'pie',
      radius: ['45%', '72%'],
      clockwise: !ink.rtl,
      itemStyle: { borderColor: ink.surface, borderWidth: 2 },
      labelLine: { lineStyle: { color: ink.quiet } },
      label: {
        color: ink.text,
        textBorderWidth: 0,
        fontSize: 13,
        lineHeight: 18,
        formatter: ({ name, percent: share }: { name: string; percent?: number }) => `${name}\n${writing.percent((share ?? 0) / 100)}`,
      },
      data: slices.filter(({ amount }) => signOf(amount) !== 0).map(({ name, amount }) => ({ name, value: Number(amount) })),
    },
  ],
})

const barsOf = (slices: readonly Slice[], ink: Ink, writing: Writing) => ({
  grid: { ...grid, top: 8 },
  tooltip: tooltip(ink, writing, 'item'),
  xAxis: { ...valueAxis(ink, writing), inverse: ink.rtl },
  yAxis: {
    ...categoryAxis(
      ink,
      slices.map(({ name }) => name),
    ),
    inverse: true,
    position: ink.rtl ? 'right' : 'left',
    axisLabel: { color: ink.quiet, width: 120, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      barMaxWidth: 20,
      data: slices.map(({ amount }) => ({ value: Number(amount), itemStyle: { color: signOf(amount) < 0 ? ink.debit : ink.series[0] } })),
    },
  ],
})

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

const linesOf = ({ lines, places, leading, open }: Lines, ink: Ink, writing: Writing) => {
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

const gaugeOf = (ratio: number, reach: number, ink: Ink, { percent }: Writing) => ({
  tooltip: { show: false },
  series: [
    {
      type: 'gauge',
      min: -reach,
      max: reach,
      startAngle: ink.rtl ? 0 : 180,
      endAngle: ink.rtl ? 180 : 0,
      clockwise: !ink.rtl,
      center: ['50%', '78%'],
      radius: '120%',
      splitNumber: 4,
      axisLine: {
        lineStyle: {
          width: 14,
          color: [
            [0.5, ink.debit],
            [1, ink.credit],
          ],
        },
      },
      axisTick: { show: false },
      splitLine: { length: 14, lineStyle: { color: ink.surface, width: 2 } },
      axisLabel: { color: ink.quiet, distance: 20, fontSize: 12, formatter: (value: number) => percent(value / 100) },
      pointer: { width: 4, length: '60%', itemStyle: { color: ink.text } },
      anchor: { show: true, size: 8, itemStyle: { color: ink.text } },
      detail: {
        offsetCenter: [0, '22%'],
        color: ratio < 0 ? ink.debit : ratio > 0 ? ink.credit : ink.quiet,
        fontSize: 22,
        fontWeight: 600,
        formatter: () => percent(ratio),
      },
      data: [{ value: Math.max(-reach, Math.min(reach, ratio * 100)) }],
    },
  ],
})

function ownOptionOf(drawing: Drawing, ink: Ink, writing: Writing) {
  switch (drawing.is) {
    case 'pie':
      return pieOf(drawing.slices, ink, writing)
    case 'bars':
      return barsOf(drawing.slices, ink, writing)
    case 'lines':
      return linesOf(drawing, ink, writing)
    case 'gauge':
      return gaugeOf(drawing.ratio, drawing.reach, ink, writing)
  }
}

/** What ECharts is told of a drawing. The page and the worker both ask here, so that a picture and its chart are the same. */
export const optionOf = (drawing: Drawing, ink: Ink, writing: Writing): EChartsCoreOption => ({
  ...common(ink),
  ...ownOptionOf(drawing, ink, writing),
})
