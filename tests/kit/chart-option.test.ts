import { deserialize, serialize } from 'node:v8'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import type { ChartTheme } from '@/components/kit/chart/chart-theme'
import { echartsOption } from '@/components/kit/chart/echarts-option'
import { chartNumberFormat } from '@/components/kit/chart/chart-number-format'
import { precisionOf } from '@/lib/format/precision'

const theme: ChartTheme = {
  rtl: true,
  font: 'Vazirmatn, Inter',
  text: 'black',
  muted: 'grey',
  hairline: 'silver',
  surface: 'white',
  debit: 'red',
  credit: 'green',
  series: ['blue', 'orange', 'purple'],
}

/** The structured clone that a worker receives. */
const sent = <Data>(data: Data) => deserialize(serialize(data)) as Data

/** The ECharts option, typed for access to its formatters. */
const optionOf = (spec: ChartSpec, of: ChartTheme = theme) =>
  echartsOption(spec, of, chartNumberFormat({ locale: 'fa', digits: 'arabext', precision: precisionOf(0, 1, 'auto') })) as {
    series: readonly { data: unknown; detail: { formatter: () => string } }[]
    xAxis: { axisLabel: { formatter: (n: number) => string }; inverse: boolean }
    yAxis: { axisLabel: { formatter: (n: number) => string }; position: string }
    legend: { data: readonly string[] }
    tooltip: { valueFormatter: (value: unknown) => string }
  }

describe('chart option', () => {
  const years = [
    { name: '۱۴۰۵', figures: ['5', null] },
    { name: '۱۴۰۴', figures: ['4', '-1'] },
  ]

  test('is serialisable', () => {
    const specs: readonly ChartSpec[] = [
      { is: 'pie', slices: [{ name: 'Till', amount: '1' }] },
      { is: 'bars', slices: [{ name: 'Till', amount: '-1' }] },
      { is: 'lines', lines: years, labels: ['فروردین', 'اردیبهشت'], leading: true, open: null },
      { is: 'gauge', ratio: 0.2, reach: 25 },
    ]
    for (const spec of specs) {
      const there = optionOf(sent(spec), sent(theme))
      expect(JSON.stringify(there)).toBe(JSON.stringify(optionOf(spec)))
    }
  })

  test("uses the user's digits, full in tooltips and compact on axes", () => {
    const { tooltip, yAxis, legend } = optionOf({ is: 'lines', lines: years, labels: ['a', 'b'], leading: true, open: null })
    expect(tooltip.valueFormatter(1234567)).toBe('\u2068۱٬۲۳۴٬۵۶۷\u2069')
    expect(tooltip.valueFormatter(null)).toBe('—')
    expect(yAxis.axisLabel.formatter(2_000_000)).toBe('\u2067۲\u00A0میلیون\u2069')
    expect(legend.data).toEqual(['۱۴۰۴', '۱۴۰۵'])
  })

  test('is mirrored in right-to-left', () => {
    const spec: ChartSpec = { is: 'lines', lines: years, labels: ['a', 'b'], leading: true, open: null }
    expect([optionOf(spec).xAxis.inverse, optionOf(spec).yAxis.position]).toEqual([true, 'right'])
    const ltr = optionOf(spec, { ...theme, rtl: false })
    expect([ltr.xAxis.inverse, ltr.yAxis.position, ltr.legend.data[0]]).toEqual([false, 'left', '۱۴۰۵'])
  })

  test('draws the open month apart, with a tooltip', () => {
    const open = { at: 1, label: 'b (not over)' }
    const lines = [{ name: '۱۴۰۵', figures: ['5', '1', null] }, ...years.slice(1)]
    const spec: ChartSpec = { is: 'lines', lines, labels: ['a', 'b', 'c'], leading: true, open }
    const { series, xAxis } = optionOf(spec) as unknown as {
      series: readonly unknown[]
      xAxis: { data: readonly string[]; axisLabel: { formatter: (name: string, at: number) => string } }
    }
    expect(series).toHaveLength(3)
    expect(series[0]).toMatchObject({
      encode: { y: 1, tooltip: 2 },
      data: [
        [0, 5, 5],
        [1, null, 1],
        [2, null, null],
      ],
    })
    expect(series[2]).toMatchObject({ name: '۱۴۰۵', data: [null, 1, null], tooltip: { show: false } })
    expect([xAxis.data[1], xAxis.axisLabel.formatter('b (not over)', 1)]).toEqual(['b (not over)', 'b'])
  })

  test('omits empty slices and colours negative bars', () => {
    const slices = [
      { name: 'Till', amount: '0' },
      { name: 'Bank', amount: '-7' },
      { name: 'Post', amount: '7' },
    ]
    expect(optionOf({ is: 'pie', slices: slices.filter(({ name }) => name !== 'Bank') }).series[0]?.data).toEqual([
      { name: 'Post', value: 7 },
    ])
    expect(optionOf({ is: 'bars', slices }).series[0]?.data).toMatchObject([
      { value: 0, itemStyle: { color: 'blue' } },
      { value: -7, itemStyle: { color: 'red' } },
      { value: 7, itemStyle: { color: 'blue' } },
    ])
  })

  test('limits the needle and shows the real value', () => {
    const [gauge] = optionOf({ is: 'gauge', ratio: 1.5, reach: 100 }).series as readonly {
      data: unknown
      detail: { formatter: () => string }
    }[]
    expect(gauge?.data).toEqual([{ value: 100 }])
    expect(gauge?.detail.formatter()).toBe('۱۵۰٪')
  })
})
