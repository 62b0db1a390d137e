import { deserialize, serialize } from 'node:v8'
import type { Drawing } from '@/components/kit/chart/drawing'
import type { Ink } from '@/components/kit/chart/ink'
import { optionOf } from '@/components/kit/chart/option'
import { writingOf } from '@/components/kit/chart/writing'

const ink: Ink = {
  rtl: true,
  font: 'Vazirmatn, Inter',
  text: 'black',
  quiet: 'grey',
  hairline: 'silver',
  surface: 'white',
  debit: 'red',
  credit: 'green',
  series: ['blue', 'orange', 'purple'],
}

/** What arrives of plain data that is handed to a worker. */
const sent = <Data>(data: Data) => deserialize(serialize(data)) as Data

/** What ECharts is told, with its formatters within reach. */
const told = (drawing: Drawing, of: Ink = ink) =>
  optionOf(drawing, of, writingOf({ locale: 'fa', digits: 'arabext' })) as {
    series: readonly { data: unknown; detail: { formatter: () => string } }[]
    xAxis: { axisLabel: { formatter: (n: number) => string }; inverse: boolean }
    yAxis: { axisLabel: { formatter: (n: number) => string }; position: string }
    legend: { data: readonly string[] }
    tooltip: { valueFormatter: (value: unknown) => string }
  }

describe('what a drawing is', () => {
  const years = [
    { name: '۱۴۰۵', figures: ['5', null] },
    { name: '۱۴۰۴', figures: ['4', '-1'] },
  ]

  test('can be handed to a worker, and is the same there', () => {
    const drawings: readonly Drawing[] = [
      { is: 'pie', slices: [{ name: 'Till', amount: '1' }] },
      { is: 'bars', slices: [{ name: 'Till', amount: '-1' }] },
      { is: 'lines', lines: years, places: ['فروردین', 'اردیبهشت'], leading: true, open: null },
      { is: 'gauge', ratio: 0.2, reach: 25 },
    ]
    for (const drawing of drawings) {
      const there = told(sent(drawing), sent(ink))
      expect(JSON.stringify(there)).toBe(JSON.stringify(told(drawing)))
    }
  })

  test('is written in the person’s digits, in full for whoever points at it and in few characters on an axis', () => {
    const { tooltip, yAxis, legend } = told({ is: 'lines', lines: years, places: ['a', 'b'], leading: true, open: null })
    expect(tooltip.valueFormatter(1234567)).toBe('\u2068۱٬۲۳۴٬۵۶۷\u2069')
    expect(tooltip.valueFormatter(null)).toBe('—')
    expect(yAxis.axisLabel.formatter(2_000_000)).toBe('\u2067۲\u00A0میلیون\u2069')
    expect(legend.data).toEqual(['۱۴۰۴', '۱۴۰۵'])
  })

  test('mirrors what reads from right to left', () => {
    const drawing: Drawing = { is: 'lines', lines: years, places: ['a', 'b'], leading: true, open: null }
    expect([told(drawing).xAxis.inverse, told(drawing).yAxis.position]).toEqual([true, 'right'])
    const ltr = told(drawing, { ...ink, rtl: false })
    expect([ltr.xAxis.inverse, ltr.yAxis.position, ltr.legend.data[0]]).toEqual([false, 'left', '۱۴۰۵'])
  })

  test('keeps a figure that is not final apart: no line falls to it, and whoever points at it is told', () => {
    const open = { at: 1, told: 'b (not over)' }
    const lines = [{ name: '۱۴۰۵', figures: ['5', '1', null] }, ...years.slice(1)]
    const drawing: Drawing = { is: 'lines', lines, places: ['a', 'b', 'c'], leading: true, open }
    const { series, xAxis } = told(drawing) as unknown as {
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

  test('of a pie has no empty slices, of bars the colour of a debit below zero', () => {
    const slices = [
      { name: 'Till', amount: '0' },
      { name: 'Bank', amount: '-7' },
      { name: 'Post', amount: '7' },
    ]
    expect(told({ is: 'pie', slices: slices.filter(({ name }) => name !== 'Bank') }).series[0]?.data).toEqual([{ name: 'Post', value: 7 }])
    expect(told({ is: 'bars', slices }).series[0]?.data).toMatchObject([
      { value: 0, itemStyle: { color: 'blue' } },
      { value: -7, itemStyle: { color: 'red' } },
      { value: 7, itemStyle: { color: 'blue' } },
    ])
  })

  test('of a needle that would go beyond its scale stands at its end and says what it is', () => {
    const [gauge] = told({ is: 'gauge', ratio: 1.5, reach: 100 }).series as readonly {
      data: unknown
      detail: { formatter: () => string }
    }[]
    expect(gauge?.data).toEqual([{ value: 100 }])
    expect(gauge?.detail.formatter()).toBe('۱۵۰٪')
  })
})
