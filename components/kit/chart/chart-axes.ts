import type { Category } from './chart-spec'
import { chartColours, type ChartTheme } from './chart-theme'
import type { ChartNumberFormat } from './chart-number-format'

/** Narrow charts have short month labels; in tiny ones, lines are not named at their ends. */
export type ChartSize = 'wide' | 'narrow' | 'tiny'

/** What an option is made for: direction and font, numbers, size. */
export type DrawingContext = { readonly theme: ChartTheme; readonly format: ChartNumberFormat; readonly size: ChartSize }

const fontSize = 12

/** Space for axes and labels. */
export const grid = { left: 0, right: 0, top: 12, bottom: 10, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }

/** Right-to-left isolates: the charts' text is laid out left to right, so in Persian a unit would precede its number. */
const inDirection = (text: string, { rtl }: ChartTheme) => (rtl ? `\u2067${text}\u2069` : text)

/** The axis of amounts. `write` formats its labels. */
export const valueAxis = (theme: ChartTheme, write: (n: number) => string) => ({
  type: 'value',
  splitNumber: 4,
  axisLabel: { color: chartColours.quiet, fontSize, hideOverlap: true, formatter: (n: number) => inDirection(write(n), theme) },
  splitLine: { lineStyle: { color: chartColours.hairline } },
})

/** The axis of months: every label, shortened in a narrow chart; the open one is bold. Time runs from the right in right-to-left. */
export const categoryAxis = ({ theme, size }: DrawingContext, categories: readonly Category[], open: number | null) => ({
  type: 'category',
  data: categories.map(({ title }) => title),
  inverse: theme.rtl,
  axisLabel: {
    color: chartColours.quiet,
    fontSize,
    interval: 0,
    formatter: (_: string, at: number) => {
      const text = (size === 'wide' ? categories[at]?.label : categories[at]?.short) ?? ''
      return at === open ? `{open|${text}}` : text
    },
    rich: { open: { color: chartColours.text, fontSize, fontWeight: 600 } },
  },
  axisLine: { lineStyle: { color: chartColours.hairline } },
  axisTick: { show: false },
})

/** The end of the value axis: on the right in right-to-left. */
export const valueSide = ({ rtl }: ChartTheme) => (rtl ? 'right' : 'left')
