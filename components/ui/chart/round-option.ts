import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { tooltip, type DrawingContext } from './axes-and-tooltip'
import type { ChartSpec } from './chart-spec'
import { chartColours, shareColours } from './chart-theme'

type Pie = Extract<ChartSpec, { readonly is: 'pie' }>
type Gauge = Extract<ChartSpec, { readonly is: 'gauge' }>

/** A small ring without labels: the words stand beside it. */
export function pieOption({ slices }: Pie, { theme, format }: DrawingContext) {
  return {
    tooltip: tooltip(theme, 'item', (index) => {
      const slice = slices[index]
      return { title: isolate(slice?.name ?? ''), rows: [{ mark: 'solid', name: '', value: slice ? format.total(slice.amount) : '' }] }
    }),
    series: [
      {
        type: 'pie',
        radius: ['58%', '96%'],
        clockwise: !theme.rtl,
        label: { show: false },
        emphasis: { disabled: true },
        data: slices.map(({ name, amount }, index) => ({
          name,
          value: Number(amount),
          itemStyle: {
            color: shareColours[index] ?? chartColours.earlier,
            borderColor: chartColours.surface,
            borderWidth: signOf(amount) === 0 ? 0 : 2,
          },
        })),
      },
    ],
  }
}

/** A small gauge: red below zero, green above; the figure stands beside it. */
export function gaugeOption({ ratio, reach }: Gauge, { theme, format }: DrawingContext) {
  return {
    series: [
      {
        type: 'gauge',
        min: -reach,
        max: reach,
        startAngle: theme.rtl ? 0 : 180,
        endAngle: theme.rtl ? 180 : 0,
        clockwise: !theme.rtl,
        center: ['50%', '66%'],
        radius: '96%',
        splitNumber: 2,
        silent: true,
        axisLine: {
          lineStyle: {
            width: 7,
            color: [
              [0.5, chartColours.debit],
              [1, chartColours.credit],
            ],
          },
        },
        axisTick: { show: false },
        splitLine: { length: 7, distance: -7, lineStyle: { color: chartColours.surface, width: 2 } },
        axisLabel: { show: false },
        pointer: { width: 3, length: '72%', itemStyle: { color: chartColours.text } },
        anchor: { show: true, size: 7, itemStyle: { color: chartColours.text } },
        title: { show: false },
        detail: {
          offsetCenter: [0, '42%'],
          color: chartColours.quiet,
          fontSize: 12,
          fontWeight: 400,
          formatter: () => `±${format.percent(reach / 100)}`,
        },
        data: [{ value: Math.max(-reach, Math.min(reach, ratio * 100)) }],
      },
    ],
  }
}
