import type { EChartsCoreOption } from 'echarts/core'
import { signOf, type Amount } from '@/lib/format/amount'
import type { ChartSpec, PieSlice, ChartLine } from './chart-spec'
import type { ChartTheme } from './chart-theme'
import { categoryAxis, grid, tooltip, valueAxis } from './echarts-axes'
import type { ChartNumberFormat } from './chart-number-format'

// Distinguishes series by more than colour.
const marks = ['circle', 'diamond', 'triangle'] as const
const strokes = ['solid', 'dashed', 'dotted'] as const

type Lines = Extract<ChartSpec, { readonly is: 'lines' }>

const numberOf = (figure: Amount | null) => (figure === null ? null : Number(figure))

/** A line with a gap whose value still appears in the tooltip: one dimension is drawn, another is displayed. */
const brokenAt = (open: number, figures: readonly (Amount | null)[]) => ({
  encode: { x: 0, y: 1, tooltip: 2 },
  data: figures.map((figure, index) => [index, index === open ? null : numberOf(figure), numberOf(figure)]),
})

/** The point of the open category: a hollow mark without a line. It has the name of its line and is toggled with it. */
const openMark = ({ name, figures }: ChartLine, open: number, leading: boolean, theme: ChartTheme) => ({
  type: 'line',
  name,
  data: figures.map((figure, index) => (index === open ? numberOf(figure) : null)),
  symbol: marks[0],
  symbolSize: leading ? 10 : 7,
  showAllSymbol: true,
  itemStyle: { color: theme.surface, borderColor: theme.series[0], borderWidth: 2 },
  cursor: leading ? 'pointer' : 'default',
  tooltip: { show: false },
  z: 4,
})

/** Lines over one axis, the first in front. */
const lineSeries = ({ lines, labels, leading, open }: Lines, theme: ChartTheme, writing: ChartNumberFormat) => {
  const [first] = lines
  const axis = categoryAxis(
    theme,
    labels.map((index, at) => (at === open?.at ? open.label : index)),
  )
  return {
    grid,
    legend: {
      top: 0,
      [theme.rtl ? 'right' : 'left']: 0,
      align: theme.rtl ? 'right' : 'left',
      itemWidth: 28,
      textStyle: { color: theme.text },
      // Legends are laid out left to right; the first line is placed where reading starts.
      data: theme.rtl ? lines.map(({ name }) => name).reverse() : lines.map(({ name }) => name),
    },
    tooltip: tooltip(theme, writing, 'axis'),
    xAxis: {
      ...axis,
      axisLabel: { ...axis.axisLabel, formatter: (_: string, at: number) => labels[at] ?? '' },
      inverse: theme.rtl,
      boundaryGap: false,
    },
    yAxis: { ...valueAxis(theme, writing), position: theme.rtl ? 'right' : 'left' },
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
      ...(open && first ? [openMark(first, open.at, leading, theme)] : []),
    ],
  }
}

/** Options of all charts. */
const common = (theme: ChartTheme) => ({
  animation: false,
  color: [...theme.series],
  textStyle: { fontFamily: theme.font, color: theme.text },
})

const pieOf = (slices: readonly PieSlice[], theme: ChartTheme, writing: ChartNumberFormat) => ({
  tooltip: tooltip(theme, writing, 'item'),
  series: [
    {
      type: 'pie',
      radius: ['45%', '72%'],
      clockwise: !theme.rtl,
      itemStyle: { borderColor: theme.surface, borderWidth: 2 },
      labelLine: { lineStyle: { color: theme.muted } },
      label: {
        color: theme.text,
        textBorderWidth: 0,
        fontSize: 13,
        lineHeight: 18,
        formatter: ({ name, percent: share }: { name: string; percent?: number }) => `${name}\n${writing.percent((share ?? 0) / 100)}`,
      },
      data: slices.filter(({ amount }) => signOf(amount) !== 0).map(({ name, amount }) => ({ name, value: Number(amount) })),
    },
  ],
})

const barsOf = (slices: readonly PieSlice[], theme: ChartTheme, writing: ChartNumberFormat) => ({
  grid: { ...grid, top: 8 },
  tooltip: tooltip(theme, writing, 'item'),
  xAxis: { ...valueAxis(theme, writing), inverse: theme.rtl },
  yAxis: {
    ...categoryAxis(
      theme,
      slices.map(({ name }) => name),
    ),
    inverse: true,
    position: theme.rtl ? 'right' : 'left',
    axisLabel: { color: theme.muted, width: 120, overflow: 'truncate' },
  },
  series: [
    {
      type: 'bar',
      barMaxWidth: 20,
      data: slices.map(({ amount }) => ({
        value: Number(amount),
        itemStyle: { color: signOf(amount) < 0 ? theme.debit : theme.series[0] },
      })),
    },
  ],
})

const gaugeOf = (ratio: number, reach: number, theme: ChartTheme, { percent }: ChartNumberFormat) => ({
  tooltip: { show: false },
  series: [
    {
      type: 'gauge',
      min: -reach,
      max: reach,
      startAngle: theme.rtl ? 0 : 180,
      endAngle: theme.rtl ? 180 : 0,
      clockwise: !theme.rtl,
      center: ['50%', '78%'],
      radius: '120%',
      splitNumber: 4,
      axisLine: {
        lineStyle: {
          width: 14,
          color: [
            [0.5, theme.debit],
            [1, theme.credit],
          ],
        },
      },
      axisTick: { show: false },
      splitLine: { length: 14, lineStyle: { color: theme.surface, width: 2 } },
      axisLabel: { color: theme.muted, distance: 20, fontSize: 12, formatter: (value: number) => percent(value / 100) },
      pointer: { width: 4, length: '60%', itemStyle: { color: theme.text } },
      anchor: { show: true, size: 8, itemStyle: { color: theme.text } },
      detail: {
        offsetCenter: [0, '22%'],
        color: ratio < 0 ? theme.debit : ratio > 0 ? theme.credit : theme.muted,
        fontSize: 22,
        fontWeight: 600,
        formatter: () => percent(ratio),
      },
      data: [{ value: Math.max(-reach, Math.min(reach, ratio * 100)) }],
    },
  ],
})

function ownOptionOf(spec: ChartSpec, theme: ChartTheme, writing: ChartNumberFormat) {
  switch (spec.is) {
    case 'pie':
      return pieOf(spec.slices, theme, writing)
    case 'bars':
      return barsOf(spec.slices, theme, writing)
    case 'lines':
      return lineSeries(spec, theme, writing)
    case 'gauge':
      return gaugeOf(spec.ratio, spec.reach, theme, writing)
  }
}

/** The ECharts option of a chart. Page and worker share it, so that bitmap and live chart look the same. */
export const echartsOption = (spec: ChartSpec, theme: ChartTheme, writing: ChartNumberFormat): EChartsCoreOption => ({
  ...common(theme),
  ...ownOptionOf(spec, theme, writing),
})
