import { categoryAxis, grid, tooltip, valueAxis, valueSide, type DrawingContext } from './axes-and-tooltip'
import type { ChartSpec } from './chart-spec'
import { chartColours, columnColours } from './chart-theme'

type Ratios = Extract<ChartSpec, { readonly is: 'ratios' }>
type Columns = Extract<ChartSpec, { readonly is: 'columns' }>

const marks = ['solid', 'dashed'] as const

/** Upright bars of up to two amounts per category, and a line over the same axis. Bars of an open category are hollow. */
export function columnOption({ columns, line, categories, open }: Columns, context: DrawingContext) {
  const { theme, format } = context
  const all = line === null ? columns : [...columns, line]
  const bars = columns.map(({ name, figures }, at) => ({
    type: 'bar',
    name,
    barMaxWidth: 18,
    barGap: '15%',
    emphasis: { disabled: true },
    data: figures.map((figure, index) => ({
      value: figure === null ? null : Number(figure),
      itemStyle:
        index === open
          ? { color: 'transparent', borderColor: columnColours[at], borderType: 'dashed', borderWidth: 1.2 }
          : { color: columnColours[at], borderRadius: Number(figure) < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0] },
    })),
  }))
  return {
    grid,
    tooltip: tooltip(theme, 'axis', (index) => ({
      title: categories[index]?.title ?? '',
      rows: all.map(({ name, figures }, at) => {
        const figure = figures[index] ?? null
        return { mark: marks[at] ?? 'dotted', name, value: figure === null ? '—' : format.full(figure) }
      }),
    })),
    xAxis: categoryAxis(context, categories, open),
    yAxis: { ...valueAxis(theme, format.short), position: valueSide(theme) },
    series: [
      // An inverse axis mirrors the categories, not the bars of one.
      ...(theme.rtl ? bars.toReversed() : bars),
      ...(line === null
        ? []
        : [
            {
              type: 'line',
              name: line.name,
              data: line.figures.map((figure) => (figure === null ? null : Number(figure))),
              silent: true,
              symbol: 'circle',
              symbolSize: 6,
              itemStyle: { color: chartColours.text },
              lineStyle: { width: 1.5, type: 'dotted', color: chartColours.text },
              z: 3,
            },
          ]),
    ],
  }
}

/** Upright bars with their values: red below zero, dashed while the month is open. */
export function ratioOption({ ratios, categories, open }: Ratios, context: DrawingContext) {
  const { theme, format } = context
  const whole = (ratio: number) => format.percent(Math.round(ratio * 100) / 100)
  // The axis has the sign.
  const brief = (ratio: number) => format.short(Math.round(ratio * 100))
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
        label: { show: true, color: chartColours.text, fontSize: 12, fontWeight: 500 },
        labelLayout: { hideOverlap: true },
        data: ratios.map((ratio, index) => {
          const colour = (ratio ?? 0) < 0 ? chartColours.debit : chartColours.current
          return {
            value: ratio,
            label: { position: 'top', formatter: () => (ratio === null ? '' : brief(ratio)) },
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
