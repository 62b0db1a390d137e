// oxlint-disable no-control-regex -- the group separator of GS1 is one
import { hasCheckDigit, shortGtin } from './barcode'
import { latinDigits } from './digits'
import { normalizeIdentifier, withoutInvisible } from './identifier'

/** A scanned text: the code to look for, and what else a GS1 code says. */
export type Scan = {
  /** The whole text, normalised. */
  readonly text: string
  /** The number of the product, else the text. */
  readonly code: string
  /** Whether `code` may become the barcode of a product: not a web address, and not a code that has parts but no product. */
  readonly isProduct: boolean
  readonly batch: string | null
  readonly serial: string | null
  /** As a calendar date in the Gregorian calendar, `2027-11-30`. */
  readonly expiry: string | null
}

/** What scanners transmit instead of the group separator, which a keyboard does not have. */
const separators = /[\u001d\u241d\u00e8]|[<{[](?:GS|FNC1)[>}\]]|\^(?:FNC1|\])|\\x1d|\\u001d|%1d|[|~^]/gi
const separator = '\u001d'

/** Symbology identifiers (ISO/IEC 15424) that stand before the data: `]C1` is GS1-128, `]E0` an EAN-13. */
const symbology = /^\]([A-Za-z])([0-9A-Za-z])/

/** Length of an application identifier by its first two digits. */
const keyLength = (start: string): number => {
  if (/^(?:3[1-69]|43|7[02]|8[0-2])$/.test(start)) return 4
  return /^(?:2[3-5]|4[0-2]|71)$/.test(start) ? 3 : 2
}

/** Length of the value of those with a predefined one, by the first two digits; others end at a separator. */
const valueLength: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 13 },
  ...Object.fromEntries([11, 12, 13, 14, 15, 16, 17, 18, 19, 31, 32, 33, 34, 35, 36].map((start) => [String(start), 6])),
}

type Elements = ReadonlyMap<string, string>

/** `(01)06260417000018(17)271130(10)A12`, as it is printed; right-to-left keyboards type mirrored brackets. */
function readPrinted(text: string): Elements | null {
  if (!/^[()[\]（）]\d{2,4}[()[\]（）]/.test(text)) return null
  const parts = text.split(/[()[\]（）](\d{2,4})[()[\]（）]/).slice(1)
  return new Map(parts.flatMap((key, index) => (index % 2 === 0 ? [[key, (parts[index + 1] ?? '').trim()] as const] : [])))
}

/** Application identifiers one after another; null if the text has other parts. */
function readElements(text: string): Elements | null {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const start = rest.slice(0, 2)
    const key = rest.slice(0, keyLength(start))
    if (!/^\d+$/.test(key)) return null
    const tail = rest.slice(key.length)
    const end = tail.indexOf(separator)
    const fixed = valueLength[start]
    const length = fixed ?? (end < 0 ? tail.length : end)
    const value = tail.slice(0, length)
    if (value.length !== length || value === '' || (fixed !== undefined && !/^\d+$/.test(value))) return null
    if (!elements.has(key)) elements.set(key, value)
    rest = tail.slice(length).replace(/^\u001d/, '')
  }
  return elements.size > 0 ? elements : null
}

/** A GS1 Digital Link: pairs of identifiers and values in the path and the query of a web address, on any domain. */
function readLink(text: string): Elements | null {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^\s/?#]+|[^\s/?#]+\.[^\s/?#]+)(\/[^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  const segments = path.split('/').slice(1).map(decoded)
  const names: Readonly<Record<string, string>> = { gtin: '01', lot: '10', ser: '21', exp: '17' }
  const at = segments.findIndex((segment, index) => /^(?:0[12]|gtin)$/i.test(segment) && /^\d{8,14}$/.test(segments[index + 1] ?? ''))
  const pairs =
    at < 0 ? [] : segments.slice(at).flatMap((key, index, all) => (index % 2 === 0 ? [[key, all[index + 1] ?? ''] as const] : []))
  const more = query.split(/[&;]/).map((pair): readonly [string, string] => {
    const [key = '', value = ''] = pair.split('=').map(decoded)
    return [key, value]
  })
  const elements = new Map([...more, ...pairs].map(([key, value]) => [names[key.toLowerCase()] ?? key, value]))
  const gtin = elements.get('01') ?? elements.get('02') ?? ''
  // The number of an article may stand behind a month, too.
  return /^\d{12,14}$/.test(gtin) || (/^\d{8}$/.test(gtin) && hasCheckDigit(gtin)) ? elements : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** YYMMDD; day 00 is the last of its month. Years that are more than half a century ahead are those before. */
function dateIn(value: string | undefined): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(0[1-9]|1[0-2])([0-3]\d)/.exec(value ?? '') ?? []
  if (year === '') return null
  const days = [31, Number(year) % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 31
  if (Number(day) > days) return null
  return `${Number(year) > 76 ? '19' : '20'}${year}-${month}-${day === '00' ? String(days) : day}`
}

/** Beginnings of other codes on packages and phones. */
const isAddress =
  /^[a-z][a-z\d+.-]*:\/\/|^(?:https?|ftp|mailto|tel|smsto|sms|geo|wifi|mecard|matmsg|begin|market|otpauth|urn|data|javascript|upi|bitcoin|ethereum|spotify|lpa|skype|whatsapp|intent|xmpp):|^www\.|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\/|^[^\s@]+@[^\s@]+\.[a-z]{2,}$|^\[\)>|^BCD\s/i

/** The number of a shipment without a mark. */
const isShipment = (code: string) => /^00\d{18}$/.test(code) && hasCheckDigit(code.slice(2))

/**
 * Reads the text of a scanner, a camera or a field: a code as it is, or the parts of a GS1 code in any of its usual forms. A record that
 * has the whole text as its code is meant by it, whatever the parts say.
 */
export function readScan(text: string): Scan {
  const plain = latinDigits(withoutInvisible(text)).trim()
  const [mark = '', kind = '', modifier = ''] = symbology.exec(plain) ?? []
  const unmarked = plain.slice(mark.length)
  const data = unmarked.replace(separators, separator).replace(/^\u001d+/, '')
  const code = normalizeIdentifier(unmarked)
  const isProduct = !isAddress.test(unmarked) && !isShipment(code)
  const bare: Scan = { text: code, code, isProduct, batch: null, serial: null, expiry: null }
  // An EAN with an additional code of two or five digits.
  if (mark !== '' && kind === 'E') return { ...bare, code: modifier === '3' ? code.slice(0, 13) : code }
  const isMarked = /^(?:C1|e[0-3]|d2|Q3|J1)$/.test(kind + modifier)
  const compact = data.replace(/ /g, '')
  const isLikely = isMarked || data.includes(separator) || /^0[12]\d{14}/.test(compact)
  const elements = readLink(data) ?? readPrinted(data) ?? (isLikely ? (readElements(data) ?? readElements(compact)) : null)
  if (!elements) return bare
  const gtin = elements.get('01') ?? elements.get('02') ?? ''
  const isGtin = /^\d{8,14}$/.test(gtin)
  return {
    ...bare,
    code: isGtin ? shortGtin(gtin) : code,
    isProduct: isGtin,
    batch: elements.get('10') ?? null,
    serial: elements.get('21') ?? null,
    expiry: dateIn(elements.get('17') ?? elements.get('15') ?? elements.get('7003')),
  }
}
