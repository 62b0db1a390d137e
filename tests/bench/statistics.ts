import { quantile } from '@/tests/contract/support/quantile'

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** A number with decimals appropriate to its size. */
const shown = (value: number) =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 }) : '–'

/** Prints rows of equal fields as a table, numbers aligned at the end. */
export function print(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const fields = Object.keys(rows[0] ?? {})
  const textOf = (value: string | number = '') => (typeof value === 'number' ? shown(value) : value)
  const texts = rows.map((row) => fields.map((field) => textOf(row[field])))
  const columns = fields.map((field, at) => ({
    width: Math.max(field.length, ...texts.map((line) => line[at]?.length ?? 0)),
    isNumber: typeof rows[0]?.[field] === 'number',
  }))
  const line = (cells: readonly string[]) =>
    columns.map(({ width, isNumber }, at) => (isNumber ? (cells[at] ?? '').padStart(width) : (cells[at] ?? '').padEnd(width))).join('  ')
  console.log(`\n${title}\n${line(fields)}\n${columns.map(({ width }) => '─'.repeat(width)).join('  ')}`)
  for (const cells of texts) console.log(line(cells))
}
