import papa from 'papaparse'
import { headingOf } from './match-columns'
import type { Sheet } from './sheet-cell'

/** Usual separators, and rare ones that headings must confirm. */
const delimiters = [',', ';', '\t', '|']
const rareDelimiters = ['^', '~', '،', '؛']

/** Lines that are searched for headings. */
const searchedLines = 50

/** Excel takes the separator from a first line like `sep=;` and does not show that line. */
const separatorLine = /^"?sep= *([^\n])"?[,;]*\n/i

/** The rows of a CSV file with any usual separator: the one of its `sep=` line, else that by which most headings are recognised. */
export function rowsOfCsv(decoded: string, isHeading: (text: string) => boolean): Sheet {
  // Older programs for the Mac end lines by a carriage return alone.
  const whole = decoded.replace(/^\ufeff+/, '').replace(/\r\n?/g, '\n')
  const [line = '', named] = separatorLine.exec(whole) ?? []
  const text = whole.slice(line.length)
  const delimiter = named ?? delimiterOf(text, isHeading)
  return parse(withoutSpaces(text, delimiter), delimiter).map((row) => row.map((cell) => cell.trim()))
}

/** Some programs write a space before a quotation mark, which would be part of the cell then. */
function withoutSpaces(text: string, delimiter: string): string {
  const spaced = `${delimiter} "`
  if (delimiter === ' ' || !text.includes(spaced)) return text
  const head = text.split('\n', searchedLines)
  // Within a quoted cell these signs would be doubled marks.
  return head.some((line) => line.includes(spaced) && !line.includes('""'))
    ? text.replaceAll(new RegExp(`\\${delimiter} +"(?!")`, 'g'), `${delimiter}"`)
    : text
}

/** A stray quotation mark would swallow the lines after it, so in such a file each line stands alone. */
function parse(text: string, delimiter: string): readonly (readonly string[])[] {
  const options = { delimiter, newline: '\n' } as const
  const { data, errors } = papa.parse<string[]>(text, options)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  return text.split('\n').map((line) => {
    const own = papa.parse<string[]>(line, options)
    return own.errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (own.data[0] ?? [''])
  })
}

function delimiterOf(text: string, isHeading: (text: string) => boolean): string {
  const head = text.split('\n', searchedLines).join('\n')
  const counts = [...delimiters, ...rareDelimiters].map((delimiter) =>
    Math.max(0, ...parse(head, delimiter).map((row) => row.filter((cell) => isHeading(headingOf(cell))).length)),
  )
  const most = Math.max(...counts)
  if (most > 1) return [...delimiters, ...rareDelimiters][counts.indexOf(most)] ?? ','
  // Blank lines would spoil the guess.
  return papa.parse(text, { delimitersToGuess: delimiters, skipEmptyLines: 'greedy', preview: searchedLines }).meta.delimiter
}
