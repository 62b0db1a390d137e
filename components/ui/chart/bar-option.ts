import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { grid, tooltip, type DrawingContext } from './axes-and-tooltip'
import type { ChartSpec } from './chart-spec'
import { chartColours } from './chart-theme'

type Bars = Extract<ChartSpec, { readonly is: 'bars' }>

/** Pixels of names, and between names, bars and amounts. */
const nameWidth = 150
const tinyNameWidth = 112
const gap = 12
/** Pixels of a digit, for the width of the amounts. */
const digitWidth = 7.6
/** Invisible characters around an amount. */
const isolates = 2

/** A row per amount: name, bar, amount. */
export function barOption({ slices }: Bars, { theme, format, size }: DrawingContext) {
  const rows = {
    type: 'category',
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
  }
  const [nameSide, amountSide] = theme.rtl ? ['right', 'left'] : ['left', 'right']
  const width = size === 'tiny' ? tinyNameWidth : nameWidth
  const amounts = slices.map(({ amount }) => format.full(amount))
  const amountWidth = digitWidth * Math.max(0, ...amounts.map((text) => text.length - isolates))
  return {
    grid: { ...grid, top: 0, bottom: 0 },
    tooltip: tooltip(theme, 'item', (index) => {
      const slice = slices[index]
      return { title: isolate(slice?.name ?? ''), rows: [{ mark: 'solid', name: '', value: slice ? format.full(slice.amount) : '' }] }
    }),
    xAxis: { type: 'value', show: false, inverse: theme.rtl },
    yAxis: [
      {
        ...rows,
        data: slices.map(({ name }) => isolate(name)),
        position: nameSide,
        axisLabel: { color: chartColours.text, fontSize: 13, margin: gap + width, align: nameSide, width, overflow: 'truncate' },
      },
      {
        ...rows,
        data: amounts,
        position: amountSide,
        axisLabel: {
          color: chartColours.text,
          fontSize: 13,
          fontWeight: 500,
          // Aligned on the right in both directions, so that place values line up.
          margin: theme.rtl ? gap : gap + amountWidth,
          align: 'right',
          formatter: (text: string, at: number) => (signOf(slices[at]?.amount ?? '0') < 0 ? `{negative|${text}}` : text),
          rich: { negative: { color: chartColours.debit, fontSize: 13, fontWeight: 500 } },
        },
      },
    ],
    series: [
      {
        type: 'bar',
        barWidth: 10,
        emphasis: { disabled: true },
        data: slices.map(({ amount }) => ({
          value: Number(amount),
          itemStyle: { color: signOf(amount) < 0 ? chartColours.debit : chartColours.current, borderRadius: 2 },
        })),
      },
    ],
  }
}
