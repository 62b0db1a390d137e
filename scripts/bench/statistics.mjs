/** The quantile of a list of values; `share` is between 0 and 1. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values) => quantile(values, 0.5)

/** A number with decimals appropriate to its size. */
export const shown = (value) =>
  Number.isFinite(value) ? value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 }) : '–'

/** Prints rows of equal fields as a table, numbers aligned at the end. */
export function print(title, rows) {
  const fields = Object.keys(rows[0] ?? {})
  const texts = rows.map((row) => fields.map((field) => (typeof row[field] === 'number' ? shown(row[field]) : String(row[field]))))
  const widths = fields.map((field, at) => Math.max(field.length, ...texts.map((line) => line[at].length)))
  const line = (cells, figures) => cells.map((cell, at) => (figures[at] ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  ')
  const figures = fields.map((field) => typeof rows[0][field] === 'number')
  console.log(`\n${title}\n${line(fields, figures)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const cells of texts) console.log(line(cells, figures))
}
