import type { EChartsCoreOption } from 'echarts/core'
import { signOf } from '@/lib/format/amount'
import type { Drawing, Slice } from './drawing'
import type { Ink } from './ink'
import { categoryAxis, grid, tooltip, valueAxis } from './option-axes'
import { linesOf } from './option-lines'
import type { Writing } from './writing'

/** What is common to all charts. */
const common = (ink: Ink) => ({
  animation: false,
  color: [...ink.series],
  textStyle: { fontFamily: ink.font, color: ink.text },
})

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
