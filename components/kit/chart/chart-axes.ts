import type { Category } from './chart-spec'
import { colours, type ChartTheme } from './chart-theme'
import type { ChartNumberFormat } from './chart-number-format'

/** What an option is made for: direction and font, numbers, and whether the chart is narrow. */
export type DrawingContext = { readonly theme: ChartTheme; readonly format: ChartNumberFormat; readonly narrow: boolean }

const fontSize = 12

/** Space for axes and labels. */
export const grid = { left: 0, right: 0, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }

/** Right-to-left isolates: the charts' text is laid out left to right, so in Persian a unit would precede its number. */
const inDirection = (text: string, { rtl }: ChartTheme) => (rtl ? `\u2067${text}\u2069` : text)

/** The axis of amounts. `write` formats its labels. */
export const valueAxis = (theme: ChartTheme, write: (n: number) => string) => ({
  type: 'value',
  splitNumber: 4,
  axisLabel: { color: colours.quiet, fontSize, hideOverlap: true, formatter: (n: number) => inDirection(write(n), theme) },
  splitLine: { lineStyle: { color: colours.hairline } },
})

/** The axis of months: every label, shortened in a narrow chart; the open one is bold. Time runs from the right in right-to-left. */
export const categoryAxis = ({ theme, narrow }: DrawingContext, categories: readonly Category[], open: number | null) => ({
  type: 'category',
  data: categories.map(({ title }) => title),
  inverse: theme.rtl,
  axisLabel: {
    color: colours.quiet,
    fontSize,
    interval: 0,
    formatter: (_: string, at: number) => {
      const text = (narrow ? categories[at]?.short : categories[at]?.label) ?? ''
      return at === open ? `{open|${text}}` : text
    },
    rich: { open: { color: colours.text, fontSize, fontWeight: 600 } },
  },
  axisLine: { lineStyle: { color: colours.hairline } },
  axisTick: { show: false },
})

/** The end of the value axis: on the right in right-to-left. */
export const valueSide = ({ rtl }: ChartTheme) => (rtl ? 'right' : 'left')
