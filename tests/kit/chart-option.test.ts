import { precisionOf } from '@/lib/format/precision'
import type { ChartSize } from '@/components/ui/chart/axes-and-tooltip'
import { chartNumberFormat } from '@/components/ui/chart/chart-number-format'
import { chartOption } from '@/components/ui/chart/chart-option'
import type { ChartSpec } from '@/components/ui/chart/chart-spec'
import { chartColours } from '@/components/ui/chart/chart-theme'

const theme = { rtl: true, font: 'Vazirmatn, Inter' }
const format = chartNumberFormat({ locale: 'fa', digits: 'arabext', precision: precisionOf(0, 1, 'auto') })

type Axis = {
  data: readonly string[]
  inverse: boolean
  position: string
  axisLabel: { formatter: (value: unknown, at: number) => string; interval: number }
}

/** The ECharts option, typed for access to its formatters. */
const optionOf = (spec: ChartSpec, context: { rtl?: boolean; size?: ChartSize } = {}) =>
  chartOption(spec, { theme: { ...theme, rtl: context.rtl ?? true }, format, size: context.size ?? 'wide' }) as unknown as {
    animation: boolean
    series: readonly Record<string, unknown>[]
    xAxis: Axis
    yAxis: Axis & readonly Axis[]
    tooltip: { formatter: (params: unknown) => HTMLElement }
  }

const month = (label: string, short = label.slice(0, 1), title = label) => ({ label, short, title })
const years = [
  { name: '۱۴۰۵', figures: ['5000', null] },
  { name: '۱۴۰۴', figures: ['4', '-1'] },
]
const lines: Extract<ChartSpec, { is: 'lines' }> = { is: 'lines', lines: years, categories: [month('Azar'), month('Dey')], open: null }
const everySpec: readonly ChartSpec[] = [
  lines,
  { is: 'pie', slices: [{ name: 'Till', amount: '1' }] },
  { is: 'bars', slices: [{ name: 'Till', amount: '-1' }] },
  { is: 'ratios', ratios: [0.25, null], categories: [month('Azar'), month('Dey')], open: null },
  { is: 'gauge', ratio: 0.2, reach: 25 },
  { is: 'columns', columns: years, line: years[0] ?? null, categories: lines.categories, open: null },
]

describe('chart option', () => {
  test.each(everySpec.map((spec) => [spec.is, spec] as const))('%s is drawn without animation', (_, spec) => {
    expect(optionOf(spec).animation).toBe(false)
  })

  test.each([
    ['lines', 'line'],
    ['pie', 'pie'],
    ['bars', 'bar'],
    ['ratios', 'bar'],
    ['gauge', 'gauge'],
    ['columns', 'bar'],
  ])('%s are drawn as a %s', (is, type) => {
    const spec = everySpec.find((one) => one.is === is)
    expect(spec && optionOf(spec).series[0]?.type).toBe(type)
  })

  test('shows all years of a month in one tooltip, in the digits of the user', () => {
    const content = optionOf(lines).tooltip.formatter([{ dataIndex: 0 }, { dataIndex: 0 }])
    const texts = [...content.querySelectorAll('span:not(:empty)')].map(({ textContent }) => textContent)
    expect(content.firstChild?.textContent).toBe('Azar')
    expect(texts).toEqual(['۱۴۰۵', '\u2068۵٬۰۰۰\u2069', '۱۴۰۴', '\u2068۴\u2069'])
    expect(optionOf(lines).tooltip.formatter([{ dataIndex: 1 }]).textContent).toContain('—')
  })

  test('builds tooltips without markup from text', () => {
    const named: ChartSpec = { is: 'bars', slices: [{ name: '<img src=x onerror=alert(1)>', amount: '1' }] }
    expect(optionOf(named).tooltip.formatter({ dataIndex: 0 }).querySelector('img')).toBeNull()
  })

  test('labels every month, shortened where narrow', () => {
    const { axisLabel } = optionOf(lines).xAxis
    expect([axisLabel.interval, axisLabel.formatter('', 0), axisLabel.formatter('', 1)]).toEqual([0, 'Azar', 'Dey'])
    expect(optionOf(lines, { size: 'narrow' }).xAxis.axisLabel.formatter('', 0)).toBe('A')
  })

  test('writes compact amounts on the value axis', () => {
    expect(optionOf(lines).yAxis.axisLabel.formatter(2_000_000, 0)).toBe('\u2067۲\u00A0میلیون\u2069')
  })

  test('is mirrored in right-to-left', () => {
    expect([optionOf(lines).xAxis.inverse, optionOf(lines).yAxis.position]).toEqual([true, 'right'])
    const ltr = optionOf(lines, { rtl: false })
    expect([ltr.xAxis.inverse, ltr.yAxis.position]).toEqual([false, 'left'])
  })

  test('draws the current year strong and earlier years quiet, named at their ends', () => {
    const [current, before] = optionOf(lines).series
    expect(current).toMatchObject({ lineStyle: { width: 2.5, type: 'solid', color: chartColours.current }, areaStyle: { opacity: 0.08 } })
    expect(before).toMatchObject({ lineStyle: { width: 1.5, type: 'dashed', color: chartColours.earlier }, endLabel: { show: true } })
  })

  test('lets the points of the current year be pressed, not the lines', () => {
    expect(optionOf(lines).series.map(({ silent }) => silent === true)).toEqual([true, true, false])
  })

  test('leaves the names of lines to the legend where tiny', () => {
    expect(optionOf(lines, { size: 'tiny' }).series[1]).toMatchObject({ endLabel: { show: false } })
  })

  test('draws the open month apart, its label bold', () => {
    const { series, xAxis } = optionOf({ ...lines, lines: [{ name: '۱۴۰۵', figures: ['5', '1'] }, ...years.slice(1)], open: 1 })
    expect(series.slice(0, 2).map(({ data }) => data)).toEqual([
      [5, null],
      [4, -1],
    ])
    expect(series[2]?.data).toMatchObject([{ value: 5 }, { value: 1, itemStyle: { borderColor: chartColours.current, opacity: 1 } }])
    expect(xAxis.axisLabel.formatter('', 1)).toBe('{open|Dey}')
  })

  test('marks negative bars and growth below zero', () => {
    const bars = optionOf({
      is: 'bars',
      slices: [
        { name: 'Bank', amount: '-7' },
        { name: 'Post', amount: '7' },
      ],
    })
    const growth = optionOf({ is: 'ratios', ratios: [-0.5, 0.5], categories: lines.categories, open: 1 })
    const coloured = (colour: string) => ({ itemStyle: { color: colour } })
    expect(bars.series[0]?.data).toMatchObject([coloured(chartColours.debit), coloured(chartColours.current)])
    expect(bars.yAxis[1]?.axisLabel.formatter('−7', 0)).toBe('{negative|−7}')
    expect(growth.series[0]?.data).toMatchObject([
      coloured(chartColours.debit),
      { itemStyle: { color: 'transparent', borderType: 'dashed' } },
    ])
  })

  test('draws columns with a line over them, and an open month hollow', () => {
    const columns: ChartSpec = {
      is: 'columns',
      columns: years,
      line: { name: 'B', figures: ['1', '-2'] },
      categories: lines.categories,
      open: 1,
    }
    type Series = readonly { type: string; data: readonly unknown[] }[]
    const [received, paid, balance] = optionOf(columns, { rtl: false }).series as unknown as Series
    expect(optionOf(columns).series).toMatchObject([paid, received, balance])
    expect([received?.type, paid?.type, balance?.type]).toEqual(['bar', 'bar', 'line'])
    expect(received?.data).toMatchObject([{ value: 5000 }, { value: null, itemStyle: { color: 'transparent' } }])
    expect(paid?.data).toMatchObject([{ value: 4 }, { value: -1 }])
    expect(balance?.data).toEqual([1, -2])
  })

  test('limits the needle to the scale', () => {
    expect(optionOf({ is: 'gauge', ratio: 1.5, reach: 100 }).series[0]?.data).toEqual([{ value: 100 }])
  })
})
