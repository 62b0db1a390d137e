import { parseAmount } from '@/lib/format/amount'
import type { ChartTheme } from './chart-theme'
import type { ChartNumberFormat } from './chart-number-format'

/** Tooltip of a point. */
export const tooltip = (theme: ChartTheme, { full }: ChartNumberFormat, trigger: 'item' | 'axis') => ({
  trigger,
  backgroundColor: theme.surface,
  borderColor: theme.hairline,
  textStyle: { color: theme.text, fontFamily: theme.font, fontSize: 13 },
  extraCssText: `direction: ${theme.rtl ? 'rtl' : 'ltr'}; text-align: start`,
  confine: true,
  valueFormatter: (value: unknown) => (typeof value === 'number' ? full(parseAmount(value) ?? '0') : '—'),
})

/** The axis of amounts. */
export const valueAxis = (theme: ChartTheme, { short }: ChartNumberFormat) => ({
  type: 'value',
  // A canvas writes left to right: in Persian the unit would precede its number.
  axisLabel: { color: theme.muted, formatter: (n: number) => (theme.rtl ? `\u2067${short(n)}\u2069` : short(n)), hideOverlap: true },
  splitLine: { lineStyle: { color: theme.hairline } },
})

/** The axis of categories. */
export const categoryAxis = (theme: ChartTheme, data: readonly string[]) => ({
  type: 'category',
  data: [...data],
  axisLabel: { color: theme.muted, hideOverlap: true },
  axisLine: { lineStyle: { color: theme.hairline } },
  axisTick: { show: false },
})

/** Space for axes and labels. */
export const grid = { left: 4, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
