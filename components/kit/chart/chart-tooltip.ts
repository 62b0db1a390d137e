import { chartColours, type ChartTheme } from './chart-theme'
import styles from './chart-tooltip.module.css'

/** A row of a tooltip: how its series is drawn, its name and value. */
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
  made.append(element('div', styles.title, title))
  for (const { mark, name, value } of rows) {
    const row = element('div', styles.row)
    const sample = element('span', styles.mark)
    sample.dataset.mark = mark
    row.append(sample, element('span', styles.name, name), element('span', styles.value, value))
    made.append(row)
  }
  return made
}

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
  formatter: (params: unknown) => {
    const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [params]
    const { title, rows } = contentOf((first as { readonly dataIndex: number }).dataIndex)
    return tooltipElement(title, rows)
  },
})
