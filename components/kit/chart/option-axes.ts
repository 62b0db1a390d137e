import { parseAmount } from '@/lib/format/amount'
import type { Ink } from './ink'
import type { Writing } from './writing'

/** What is told to whoever points at a figure. */
export const tooltip = (ink: Ink, { full }: Writing, trigger: 'item' | 'axis') => ({
  trigger,
  backgroundColor: ink.surface,
  borderColor: ink.hairline,
  textStyle: { color: ink.text, fontFamily: ink.font, fontSize: 13 },
  extraCssText: `direction: ${ink.rtl ? 'rtl' : 'ltr'}; text-align: start`,
  confine: true,
  valueFormatter: (value: unknown) => (typeof value === 'number' ? full(parseAmount(value) ?? '0') : '—'),
})

/** The axis of amounts. */
export const valueAxis = (ink: Ink, { short }: Writing) => ({
  type: 'value',
  // A canvas writes from left to right: in Persian the word would come before its number.
  axisLabel: { color: ink.quiet, formatter: (n: number) => (ink.rtl ? `\u2067${short(n)}\u2069` : short(n)), hideOverlap: true },
  splitLine: { lineStyle: { color: ink.hairline } },
})

/** The axis of names. */
export const categoryAxis = (ink: Ink, data: readonly string[]) => ({
  type: 'category',
  data: [...data],
  axisLabel: { color: ink.quiet, hideOverlap: true },
  axisLine: { lineStyle: { color: ink.hairline } },
  axisTick: { show: false },
})

/** The room for axes and figures. */
export const grid = { left: 4, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
