import type { ChartNumberFormat } from './chart-number-format'
import type { Category } from './chart-spec'
import { chartColours, type ChartTheme } from './chart-theme'
import styles from './chart-tooltip.module.css'
import chartStyles from './chart.module.css'

/** Narrow charts have short month labels; in tiny ones, lines are not named at their ends. */
export type ChartSize = 'wide' | 'narrow' | 'tiny'

/** What an option is made for: direction and font, numbers, size. */
export type DrawingContext = { readonly theme: ChartTheme; readonly format: ChartNumberFormat; readonly size: ChartSize }

const fontSize = 12

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

export type TooltipRow = { readonly mark: 'solid' | 'dashed' | 'dotted'; readonly name: string; readonly value: string }

function element(tag: 'div' | 'span', className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.className = className ?? ''
  made.textContent = text
  return made
}

/** A tooltip as elements, because markup from text is not admitted (Trusted Types). */
function tooltipElement(title: string, rows: readonly TooltipRow[]): HTMLElement {
  const made = element('div', styles.tooltip)
  made.append(element('div', 'strong', title))
  for (const { mark, name, value } of rows) {
    const row = element('div', styles.row)
    const sample = element('span', chartStyles.mark)
    sample.dataset.mark = mark
    row.append(sample, element('span', 'quiet', name), element('span', 'medium figures', value))
    made.append(row)
  }
  return made
}

type HoveredItem = { readonly dataIndex: number }

/** The tooltip of a chart: one for all series of a category. `contentOf` is called with the category's index. */
export const tooltip = (
  theme: ChartTheme,
  trigger: 'item' | 'axis',
  contentOf: (index: number) => { readonly title: string; readonly rows: readonly TooltipRow[] },
) => ({
  trigger,
  confine: true,
  padding: [8, 10],
  backgroundColor: 'var(--daftar-raised)',
  borderColor: chartColours.hairline,
  textStyle: { color: chartColours.text, fontFamily: theme.font, fontSize: 12 },
  extraCssText: `direction: ${theme.rtl ? 'rtl' : 'ltr'}; text-align: start; box-shadow: var(--mantine-shadow-md); border-radius: 6px`,
  axisPointer: { type: 'line', lineStyle: { color: chartColours.earlier, type: 'solid', width: 1 } },
  formatter: (params: HoveredItem | readonly [HoveredItem, ...HoveredItem[]]) => {
    const { title, rows } = contentOf('dataIndex' in params ? params.dataIndex : params[0].dataIndex)
    return tooltipElement(title, rows)
  },
})
