import type { EChartsCoreOption } from 'echarts/core'
import { parseAmount, signOf, type Amount } from '@/lib/format/amount'
import type { Ink } from '@/components/kit/chart/ink'

/** How a chart writes a figure in full, and on its axis in few characters. */
export type Writing = { readonly full: (amount: Amount) => string; readonly short: (n: number) => string }

const inFull = ({ full }: Writing) => ({
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

/** A named figure. */
export type Slice = { readonly name: string; readonly amount: Amount }

/** Shares of a whole. Only for amounts that are not below zero. */
export const pieOf =
  (slices: readonly Slice[], writing: Writing, percent: (ratio: number) => string) =>
  (ink: Ink): EChartsCoreOption => ({
    tooltip: { trigger: 'item', ...inFull(writing) },
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
          formatter: ({ name, percent: share }: { name: string; percent?: number }) => `${name}\n${percent((share ?? 0) / 100)}`,
        },
        data: slices.filter(({ amount }) => signOf(amount) !== 0).map(({ name, amount }) => ({ name, value: Number(amount) })),
      },
    ],
  })

/** Figures side by side, those below zero to the other side and in the colour of a debit. */
export const barsOf =
  (slices: readonly Slice[], writing: Writing) =>
  (ink: Ink): EChartsCoreOption => ({
    grid: { ...grid, top: 8 },
    tooltip: { trigger: 'item', ...inFull(writing) },
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

/** A year of a line chart; the first one is the year that is looked at. */
export type Line = { readonly name: string; readonly figures: readonly (Amount | null)[] }

// Told apart by more than colour.
const marks = ['circle', 'diamond', 'triangle'] as const
const strokes = ['solid', 'dashed', 'dotted'] as const

/** Years month by month, one line each. The points of the first one can be pressed where they lead somewhere. */
export const linesOf =
  (lines: readonly Line[], months: readonly string[], writing: Writing, leading: boolean) =>
  (ink: Ink): EChartsCoreOption => ({
    grid,
    legend: {
      top: 0,
      [ink.rtl ? 'right' : 'left']: 0,
      align: ink.rtl ? 'right' : 'left',
      itemWidth: 28,
      textStyle: { color: ink.text },
      // It is laid out from left to right; the first year stands where reading begins.
      data: ink.rtl ? lines.map(({ name }) => name).reverse() : lines.map(({ name }) => name),
    },
    tooltip: { trigger: 'axis', ...inFull(writing) },
    xAxis: { ...categoryAxis(ink, months), inverse: ink.rtl, boundaryGap: false },
    yAxis: { ...valueAxis(ink, writing), position: ink.rtl ? 'right' : 'left' },
    series: lines.map(({ name, figures }, index) => ({
      type: 'line',
      name,
      data: figures.map((figure) => (figure === null ? null : Number(figure))),
      symbol: marks[index],
      symbolSize: index === 0 && leading ? 10 : 7,
      cursor: index === 0 && leading ? 'pointer' : 'default',
      lineStyle: { width: index === 0 ? 2.5 : 1.5, type: strokes[index] },
      z: lines.length - index,
    })),
  })

/** A needle on a scale that is as long to both sides of nothing (D70). */
export const gaugeOption =
  (ratio: number, reach: number, percent: (ratio: number) => string) =>
  (ink: Ink): EChartsCoreOption => {
    const shown = Math.max(-reach, Math.min(reach, ratio * 100))
    const colour = ratio < 0 ? ink.debit : ratio > 0 ? ink.credit : ink.quiet
    return {
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
          detail: { offsetCenter: [0, '22%'], color: colour, fontSize: 22, fontWeight: 600, formatter: () => percent(ratio) },
          data: [{ value: shown }],
        },
      ],
    }
  }
