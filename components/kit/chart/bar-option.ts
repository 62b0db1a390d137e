import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { categoryAxis, grid, valueAxis, valueSide, type DrawingContext } from './chart-axes'
import type { ChartSpec } from './chart-spec'
import { colours } from './chart-theme'
import { tooltip } from './chart-tooltip'

type Bars = Extract<ChartSpec, { readonly is: 'bars' }>
type Ratios = Extract<ChartSpec, { readonly is: 'ratios' }>

const [nameWidth, narrowNameWidth] = [120, 92]

/** A row per amount: name, bar, amount. */
export function barOption({ slices }: Bars, { theme, format, narrow }: DrawingContext) {
  const rows = {
    type: 'category',
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
  }
  const [nameSide, amountSide] = theme.rtl ? ['right', 'left'] : ['left', 'right']
  return {
    grid: { ...grid, top: 0 },
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
        axisLabel: { color: colours.text, fontSize: 13, margin: 12, width: narrow ? narrowNameWidth : nameWidth, overflow: 'truncate' },
      },
      {
        ...rows,
        data: slices.map(({ amount }) => format.full(amount)),
        position: amountSide,
        axisLabel: {
          color: colours.text,
          fontSize: 13,
          fontWeight: 500,
          margin: 12,
          formatter: (text: string, at: number) => (signOf(slices[at]?.amount ?? '0') < 0 ? `{negative|${text}}` : text),
          rich: { negative: { color: colours.debit, fontSize: 13, fontWeight: 500 } },
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
          itemStyle: { color: signOf(amount) < 0 ? colours.debit : colours.current, borderRadius: 2 },
        })),
      },
    ],
  }
}

/** Upright bars with their values: red below zero, dashed while the month is open. */
export function ratioOption({ ratios, categories, open }: Ratios, context: DrawingContext) {
  const { theme, format } = context
  const whole = (ratio: number) => format.percent(Math.round(ratio * 100) / 100)
  return {
    grid: { ...grid, top: 20 },
    tooltip: tooltip(theme, 'axis', (index) => {
      const ratio = ratios[index] ?? null
      return {
        title: categories[index]?.title ?? '',
        rows: [{ mark: 'solid', name: '', value: ratio === null ? '—' : format.percent(ratio) }],
      }
    }),
    xAxis: categoryAxis(context, categories, open),
    yAxis: { ...valueAxis(theme, whole), splitNumber: 3, position: valueSide(theme) },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        barCategoryGap: '35%',
        emphasis: { disabled: true },
        label: { show: true, color: colours.text, fontSize: 12, fontWeight: 500 },
        labelLayout: { hideOverlap: true },
        data: ratios.map((ratio, index) => {
          const colour = (ratio ?? 0) < 0 ? colours.debit : colours.current
          return {
            value: ratio,
            label: { position: (ratio ?? 0) < 0 ? 'bottom' : 'top', formatter: () => (ratio === null ? '' : whole(ratio)) },
            itemStyle:
              index === open
                ? { color: 'transparent', borderColor: colour, borderType: 'dashed', borderWidth: 1.2 }
                : { color: colour, borderRadius: (ratio ?? 0) < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0] },
          }
        }),
      },
    ],
  }
}
