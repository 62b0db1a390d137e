import { absolute, fixedAmount, signOf } from '@/lib/format/amount'
import { addDays, type CalendarDate } from '@/lib/format/calendar'
import { parseAmount } from '@/lib/format/read-amount'
import type { SheetCell } from './sheet-cell'

/** Formats that a file refers to by number alone. The short date, 14, follows the computer, so it is written as ISO does. */
const builtIn: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'yyyy-mm-dd'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy-mm-dd h:mm'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
  [48, '##0.0E+0'],
])

/** The code of a built-in format; those from 27 to 36 and from 50 to 58 are dates of East Asian languages. */
export const builtInFormat = (id: number): string =>
  builtIn.get(id) ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy-mm-dd' : 'General')

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Day zero of spreadsheets; the date system of 1904 begins later. */
const dayZero = '1899-12-30'
const daysTo1904 = 1462
const lastDay = 2_958_465

type Token = { readonly literal: string } | { readonly code: string }
type Section = { readonly condition: string; readonly tokens: readonly Token[] }

const tokenPattern =
  /"([^"]*)"?|\\([\s\S])|_[\s\S]|\*[\s\S]|\[([^\]]*)\]|(AM\/PM|A\/P|General|E[+-]|[yY]+|[mM]+|[dD]+|[hH]+|[sS]+|[eEgGbB]+|[0#?.,%/@])|([\s\S])/g

/** Splits a format at its semicolons, and each part into literals and codes. Colours, languages and fillers are left out. */
function sectionsOf(format: string): readonly Section[] {
  const sections: { condition: string; tokens: Token[] }[] = [{ condition: '', tokens: [] }]
  for (const [whole, quoted, escaped, bracket, code, other] of format.matchAll(tokenPattern)) {
    const section = sections.at(-1) as { condition: string; tokens: Token[] }
    if (quoted !== undefined || escaped !== undefined) section.tokens.push({ literal: quoted ?? escaped ?? '' })
    else if (bracket !== undefined) {
      if (/^(?:h+|m+|s+)$/i.test(bracket)) section.tokens.push({ code: whole.toLowerCase() })
      else if (/^[<>=]/.test(bracket)) section.condition = bracket
      else if (bracket.startsWith('$')) section.tokens.push({ literal: bracket.slice(1).split('-')[0] ?? '' })
    } else if (code !== undefined) section.tokens.push({ code: /^(?:AM|A\/P|General)/.test(code) ? code : code.toLowerCase() })
    else if (other === ';') sections.push({ condition: '', tokens: [] })
    else if (other !== undefined) section.tokens.push({ literal: other })
  }
  return sections
}

const isCode = (token: Token): token is { readonly code: string } => 'code' in token

function satisfies(value: number, condition: string): boolean {
  const [, sign, limit] = /^(<=|>=|<>|<|>|=)(.*)$/.exec(condition) ?? []
  const difference = value - Number(limit)
  if (sign === '<') return difference < 0
  if (sign === '<=') return difference <= 0
  if (sign === '>') return difference > 0
  if (sign === '>=') return difference >= 0
  return sign === '<>' ? difference !== 0 : difference === 0
}

/** The section for a value, and whether the value is shown without its sign there. */
function sectionFor(value: number, sections: readonly Section[]): { readonly section: Section; readonly unsigned: boolean } {
  const [first = { condition: '', tokens: [] }, second, third] = sections
  if (first.condition !== '') {
    const met = sections.find(({ condition }) => condition !== '' && satisfies(value, condition))
    return { section: met ?? sections.findLast(({ condition }) => condition === '') ?? first, unsigned: false }
  }
  if (value < 0 && second) return { section: second, unsigned: true }
  return { section: value === 0 && third ? third : first, unsigned: false }
}

/** How programs name the format without rules. */
const generalNames = /^(?:general|standard|standaard|genel|g\/.+)$/i

/** A number of a spreadsheet in its number format: a plain number unless the format shows something else. `number` has 15 digits. */
export function formatted(number: number, format: string, is1904: boolean): SheetCell {
  if (generalNames.test(format)) return number
  const { section, unsigned } = sectionFor(number, sectionsOf(format))
  const codes = section.tokens.filter(isCode).map(({ code }) => code)
  // Some programs write a currency behind the digits without quotation marks.
  if (!/^[0#?]/.test(codes[0] ?? '') && codes.some((code) => /^\[|^[ymdhsegb]+$|^AM|^A\//.test(code)))
    return { kind: 'date', shown: dateText(number, section, is1904), number }
  if (codes.includes('%')) return { kind: 'percentage', shown: `${parseAmount(Number((number * 100).toPrecision(15))) ?? ''}%`, number }
  if (codes.some((code) => /^e[+-]/.test(code))) return { kind: 'exponent', shown: number.toExponential().toUpperCase(), number }
  const shown = codes.includes('/') ? fractionText(number, section) : textOfSection(number, section, unsigned)
  return shown === null || shown === parseAmount(number) ? number : { kind: 'number', shown, number }
}

/** A text in its format, which may add to it: `"P-"@`. */
export function formattedText(text: string, format: string): string {
  const section =
    text === '' ? undefined : sectionsOf(format).findLast(({ tokens }) => tokens.some((token) => isCode(token) && token.code === '@'))
  return section
    ? section.tokens
        .map((token) => (isCode(token) ? (token.code === '@' ? text : '') : token.literal))
        .join('')
        .trim()
    : text
}

/** A number in a section without placeholders of digits, `"Yes"`, or with the number as it is, `General"-B"`; else by its placeholders. */
function textOfSection(number: number, section: Section, unsigned: boolean): string | null {
  const { tokens } = section
  const isGeneral = tokens.some((token) => isCode(token) && /^general$/i.test(token.code))
  if (!isGeneral && tokens.some(isCode)) return digitsText(number, section, unsigned)
  const literals = tokens.map((token) => (isCode(token) ? '' : token.literal)).join('')
  if (!/[\p{L}\p{N}]/u.test(literals)) return null
  const plain = parseAmount(unsigned ? Math.abs(number) : number) ?? ''
  return tokens
    .map((token) => (isCode(token) ? plain : token.literal))
    .join('')
    .trim()
}

/** A number as a fraction with at most as many digits as the format has, or with its denominator: 1.25 in `# ?/?` is 1 1/4. */
function fractionText(number: number, { tokens }: Section): string | null {
  const pattern = tokens.map((token) => (isCode(token) ? token.code : token.literal)).join('')
  const [, whole = '', below = ''] = /^([#0?]* )?[#0?]+ ?\/ ?([#0?\d]+)$/.exec(pattern.trim()) ?? []
  if (below === '') return null
  const size = Math.abs(number)
  const rest = whole === '' ? size : size - Math.floor(size)
  const fixed = /^\d*[1-9]\d*$/.test(below) ? Number(below) : 0
  const denominators = fixed > 0 ? [fixed] : Array.from({ length: 10 ** Math.min(below.length, 3) - 1 }, (_, index) => index + 1)
  const error = (denominator: number) => Math.abs(Math.round(rest * denominator) / denominator - rest)
  const denominator = denominators.reduce((best, one) => (error(one) < error(best) - 1e-12 ? one : best))
  const numerator = Math.round(rest * denominator)
  const carried = whole === '' ? 0 : Math.floor(size) + (numerator === denominator ? 1 : 0)
  const isFraction = numerator > 0 && (whole === '' || numerator < denominator)
  const parts = [carried > 0 || !isFraction ? String(carried) : '', isFraction ? `${numerator}/${denominator}` : '']
  return `${number < 0 ? '-' : ''}${parts.filter((part) => part !== '').join(' ')}`
}

/**
 * A number by the digit placeholders and literals of a section, such as 00055 or A-0055. Null for formats of amounts (thousands, fractions,
 * and decimals of a whole number): there the plain number is meant.
 */
function digitsText(number: number, { tokens }: Section, unsigned: boolean): string | null {
  const codes = tokens.filter(isCode).map(({ code }) => code)
  const point = codes.indexOf('.')
  if (!codes.some((code) => '0#?'.includes(code)) || codes.some((code) => ',/@'.includes(code) || /[a-z]/.test(code))) return null
  // Thousands that are separated by a literal sign.
  const pattern = tokens.map((token) => (isCode(token) ? token.code : token.literal)).join('')
  if (/#[\s'’.]#*#0/.test(pattern)) return null
  if (point >= 0 && Number.isInteger(number)) return null
  const amount = parseAmount(number)
  if (amount === null) return null
  const decimals = point < 0 ? 0 : codes.slice(point).filter((code) => '0#?'.includes(code)).length
  const [whole = '', fraction = ''] = absolute(fixedAmount(amount, decimals)).split('.')
  let left = whole === '0' ? '' : whole
  let places = codes.filter((code, index) => '0#?'.includes(code) && (point < 0 || index < point)).length
  let behind = 0
  let text = ''
  let isBehind = false
  // Digits fill the placeholders from the right; the first one takes all that are left.
  for (const token of tokens) {
    if (!isCode(token)) text += token.literal
    else if (token.code === '.') {
      isBehind = true
      text += '.'
    } else if (isBehind) text += fraction[behind++] ?? ''
    else {
      const taken = left.length >= places ? left.slice(0, left.length - places + 1) : ''
      left = left.slice(taken.length)
      text += taken !== '' ? taken : token.code === '0' ? '0' : ''
      places -= 1
    }
  }
  return (signOf(amount) < 0 && !unsigned ? `-${text}` : text).trim()
}

const two = (part: number) => String(part).padStart(2, '0')

/** A date or a time in its format, with English names of months. */
function dateText(number: number, { tokens }: Section, is1904: boolean): string {
  const days = Math.floor(number) + (is1904 ? daysTo1904 : 0)
  if (days < 0 || days > lastDay) return String(number)
  const date: CalendarDate = addDays(dayZero, days)
  const [year = '', month = '', day = ''] = date.split('-')
  const seconds = Math.round((number - Math.floor(number)) * 86_400)
  const hour = Math.floor(seconds / 3600)
  const minute = Math.floor(seconds / 60) % 60
  const second = seconds % 60
  const isHalfDays = tokens.some((token) => isCode(token) && token.code.startsWith('A'))
  const shownHour = isHalfDays ? ((hour + 11) % 12) + 1 : hour
  let afterHour = false
  const texts = tokens.map((token, index) => {
    if (!isCode(token)) return token.literal
    const { code } = token
    if (code.startsWith('[h')) {
      afterHour = true
      return String(Math.floor(number) * 24 + hour)
    }
    if (code.startsWith('[m')) return String(Math.floor(number) * 1440 + hour * 60 + minute)
    if (code.startsWith('[s')) return String(Math.floor(number) * 86_400 + seconds)
    if (code.startsWith('h')) {
      afterHour = true
      return code.length > 1 ? two(shownHour) : String(shownHour)
    }
    if (code.startsWith('s')) return code.length > 1 ? two(second) : String(second)
    if (code.startsWith('m')) {
      const next = tokens.slice(index + 1).find(isCode)?.code ?? ''
      if (afterHour || next.startsWith('s')) {
        afterHour = false
        return code.length > 1 ? two(minute) : String(minute)
      }
      if (code.length > 2) return monthNames[Number(month) - 1] ?? ''
      return code.length > 1 ? month : String(Number(month))
    }
    if (/^[ye]/.test(code)) return code.length > 2 || code.startsWith('e') ? year : year.slice(2)
    if (code.startsWith('d')) return code.length === 2 ? day : code.length === 1 ? String(Number(day)) : ''
    if (code.startsWith('A')) return hour < 12 ? 'AM' : 'PM'
    return code.length === 1 && !/[a-z]/i.test(code) ? code : ''
  })
  return texts.join('').trim()
}
