import { Parser } from 'saxen'
import { builtInFormat, formatted, formattedText } from './excel-number-format'
import { isBlankRow, type Sheet, type SheetCell } from './sheet-cell'
import { unpacker, type ZipEntries } from './zip-entries'

/** A visible sheet. `hiddenLines` are the numbers of its filtered or hidden rows, from 1; `hiddenColumns` positions from 0. */
export type NamedSheet = {
  readonly name: string
  readonly rows: Sheet
  readonly hiddenLines: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
}

/** The visible sheets of a file in order, and the number of hidden ones. */
export type Workbook = { readonly sheets: readonly NamedSheet[]; readonly hiddenSheets: number }

/** Limits of Excel; larger numbers are damage. */
const excelRows = 1_048_576
const excelColumns = 16_384

/** Columns that are read: a cell in the last column of Excel would make its row long. */
const mostColumns = 1_000

/** Merged ranges that are read. */
const mostMerged = 10_000

type Unpack = ReturnType<typeof unpacker>
type Attributes = Readonly<Record<string, string>>
type Reader = {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string, text: string) => void
}

/** The spreadsheets that are archives, too, by a file in them. */
const otherArchives: readonly (readonly [file: string, format: string])[] = [
  ['xl/workbook.bin', 'Excel Binary (.xlsb)'],
  ['index/document.iwa', 'Apple Numbers (.numbers)'],
  ['index.zip', 'Apple Numbers (.numbers)'],
  ['content.xml', 'OpenDocument (.ods)'],
  ['word/document.xml', 'Word (.docx)'],
  ['ppt/presentation.xml', 'PowerPoint (.pptx)'],
]

/** The name of an archive's format when it is not an Excel file. */
export function otherFormatOf(entries: ZipEntries): string | null {
  const names = [...entries.keys()]
  // Numbers may save a folder.
  const named = otherArchives.find(([file]) => names.some((name) => name === file || name.endsWith(`.numbers/${file}`)))?.[1]
  return named ?? (entries.has('xl/workbook.xml') || entries.has('_rels/.rels') ? null : 'ZIP')
}

/** Reads the visible sheets of an Excel file. Throws `UnpackedTooLarge`, or any error if the file is damaged. */
export function readXlsx(entries: ZipEntries, mostFilledRows: number): Workbook {
  const unpack = unpacker(entries)
  const workbookPath = relations(unpack, '_rels/.rels').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1)
  const links = relations(unpack, `${folder}_rels/${workbookPath.slice(folder.length)}.rels`, folder)
  const listed: { name: string; isHidden: boolean; id: string }[] = []
  let is1904 = false
  let isUncalculated = false
  const found = readXml(unpack, workbookPath, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name === 'calcPr') isUncalculated = isTrue(attributes.fullCalcOnLoad)
      if (name === 'sheet') {
        const { name: title = '', state = 'visible' } = attributes
        listed.push({ name: title, isHidden: state !== 'visible', id: attributes['r:id'] ?? idIn(attributes) })
      }
    },
  })
  if (!found) throw new Error('no workbook')
  const worksheets = listed.flatMap((sheet) => {
    const link = links.find(({ id }) => id === sheet.id)
    return link?.type === 'worksheet' ? [{ ...sheet, path: link.path }] : []
  })
  const partOf = (type: string) => links.find((link) => link.type === type)?.path ?? ''
  const shared = sharedTexts(unpack, partOf('sharedStrings'))
  const formats = cellFormats(unpack, partOf('styles'))
  const cellOf = (number: number, style: number): SheetCell => {
    const format = formats[style] ?? 'General'
    return format === 'General' || format === '@' ? number : formatted(number, format, is1904)
  }
  const textOf = (text: string, style: number): string => {
    const format = formats[style] ?? 'General'
    return format.length > 1 && format.includes('@') ? formattedText(text, format) : text
  }
  const visible = worksheets.filter(({ isHidden }) => !isHidden)
  return {
    sheets: visible.map(({ name, path }) => ({
      name,
      ...readWorksheet(unpack, path, { shared, cellOf, textOf, isUncalculated, mostFilledRows }),
    })),
    hiddenSheets: worksheets.length - visible.length,
  }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** A prefix other than the usual `r`. */
const idIn = (attributes: Attributes) => Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Reads a part with the local names of its elements. `close` has the text directly in the element. False if there is no such part. */
function readXml(unpack: Unpack, path: string, { open, close }: Reader): boolean {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let text = ''
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    text = ''
    if (!open) return
    const raw = attributes()
    const decoded: Record<string, string> = {}
    for (const key in raw) decoded[key] = decode(raw[key] ?? '')
    open(local(name), decoded)
  })
  parser.on('text', (piece, decode) => {
    text += decode(piece)
  })
  parser.on('cdata', (piece) => {
    text += piece
  })
  parser.on('closeTag', (name) => {
    close?.(local(name), text)
    text = ''
  })
  const found = unpack(path, (piece) => parser.write(piece))
  if (found) parser.end()
  return found
}

/** What a part refers to; paths are relative to `folder` or, with a slash, to the archive. */
function relations(unpack: Unpack, path: string, folder = '') {
  const links: { id: string; type: string; path: string }[] = []
  readXml(unpack, path, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const parts: string[] = []
      for (const part of (Target.startsWith('/') ? Target.slice(1) : folder + Target).split('/')) {
        if (part === '..') parts.pop()
        else if (part !== '.') parts.push(part)
      }
      links.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: parts.join('/') })
    },
  })
  return links
}

/** Excel writes characters that XML lacks as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

/** Texts that cells refer to by number, without the readings of East Asian ones. */
function sharedTexts(unpack: Unpack, path: string): readonly string[] {
  const texts: string[] = []
  let text = ''
  let isReading = false
  readXml(unpack, path, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
    },
    close: (name, content) => {
      if (name === 't' && !isReading) text += content
      if (name === 'rPh') isReading = false
      if (name === 'si') texts.push(unescaped(text).trim())
    },
  })
  return texts
}

/** Number format of each cell style. */
function cellFormats(unpack: Unpack, path: string): readonly string[] {
  const own = new Map<string, string>()
  const formats: string[] = []
  let inCells = false
  readXml(unpack, path, {
    open: (name, { numFmtId = '0', formatCode = 'General' }) => {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') own.set(numFmtId, formatCode)
      if (name === 'xf' && inCells) formats.push(own.get(numFmtId) ?? builtInFormat(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** Row and column of a reference like `AB12`, from 1. */
function positionOf(reference: string): { readonly line: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference.replaceAll('$', '').toUpperCase()) ?? []
  const column = [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0)
  const line = Number(digits)
  if (column < 1 || column > excelColumns || line < 1 || line > excelRows) throw new Error('no such cell')
  return { line, column }
}

type CellSource = {
  readonly shared: readonly string[]
  readonly cellOf: (number: number, style: number) => SheetCell
  readonly textOf: (text: string, style: number) => string
  /** Whether Excel is to calculate the formulas: the program that wrote them gave a zero as their result, or none. */
  readonly isUncalculated: boolean
  readonly mostFilledRows: number
}

/** Thrown to leave a sheet that is long enough. */
const longEnough = new Error('long enough')

/** The rows of a sheet; those after `mostFilledRows` are not read. */
function readWorksheet(
  unpack: Unpack,
  path: string,
  { shared, cellOf, textOf, isUncalculated, mostFilledRows }: CellSource,
): Omit<NamedSheet, 'name'> {
  const rows = new Map<number, SheetCell[]>()
  const hiddenLines = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merged: string[] = []
  let line = 0
  let column = 0
  let cells: SheetCell[] = []
  let cell = { type: '', style: 0, text: '', value: null as string | null, formula: null as string | null }
  let isReading = false

  const valueOfCell = (): SheetCell => {
    const { type, style, text, value, formula } = cell
    if (type === 'inlineStr') return textOf(unescaped(text).trim(), style)
    // A program that is no spreadsheet leaves its formulas without results.
    const isMissing = value === null || (value === '' && type !== 'str') || (value === '0' && isUncalculated)
    if (isMissing && formula !== null) return { kind: 'error', shown: `=${formula}` }
    if (value === null) return ''
    if (type === 's') return textOf(shared[Number(value)] ?? '', style)
    if (type === 'str') return textOf(unescaped(value).trim(), style)
    if (type === 'b') return { kind: 'boolean', shown: isTrue(value) ? 'TRUE' : 'FALSE' }
    if (type === 'e') return { kind: 'error', shown: value }
    if (type === 'd') return { kind: 'date', shown: value }
    const number = Number(value)
    // Spreadsheets calculate in binary fractions and show 15 digits of them.
    return value.trim() !== '' && Number.isFinite(number) ? cellOf(Number(number.toPrecision(15)), style) : value.trim()
  }
  const open: Reader['open'] = (name, attributes) => {
    if (name === 'row') {
      line = attributes.r === undefined ? line + 1 : Number(attributes.r)
      if (!(line >= 1 && line <= excelRows)) throw new Error('no such row')
      column = 0
      cells = []
      if (isTrue(attributes.hidden) || Number(attributes.ht ?? 1) === 0) hiddenLines.add(line)
    } else if (name === 'c') {
      column = attributes.r === undefined ? column + 1 : positionOf(attributes.r).column
      cell = { type: attributes.t ?? '', style: Number(attributes.s ?? 0), text: '', value: null, formula: null }
    } else if (name === 'rPh') isReading = true
    else if (name === 'col' && (isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0)) {
      const last = Math.min(Number(attributes.max), mostColumns)
      for (let at = Number(attributes.min); at <= last; at += 1) hiddenColumns.add(at - 1)
    } else if (name === 'mergeCell' && merged.length < mostMerged) merged.push(attributes.ref ?? '')
  }
  const close: Reader['close'] = (name, text) => {
    if (name === 't' && !isReading) cell.text += text
    else if (name === 'rPh') isReading = false
    else if (name === 'v') cell.value = text
    else if (name === 'f') cell.formula = text
    else if (name === 'c') {
      const value = valueOfCell()
      if (value === '' || column > mostColumns) return
      while (cells.length < column - 1) cells.push('')
      cells[column - 1] = value
    } else if (name === 'row' && !isBlankRow(cells)) {
      rows.set(line, cells)
      if (rows.size > mostFilledRows) throw longEnough
    }
  }
  try {
    if (!readXml(unpack, path, { open, close })) throw new Error('no such sheet')
  } catch (error) {
    if (error !== longEnough) throw error
  }
  for (const range of merged) fillDown(rows, range)
  const last = Math.max(0, ...rows.keys())
  const blank: readonly SheetCell[] = []
  return { rows: Array.from({ length: last }, (_, index) => rows.get(index + 1) ?? blank), hiddenLines, hiddenColumns }
}

/** Repeats the value of cells that are merged downwards in each of their rows: headings of two rows, a category of several products. */
function fillDown(rows: ReadonlyMap<number, SheetCell[]>, range: string): void {
  const [start = '', end = start] = range.split(':')
  const first = positionOf(start)
  const last = positionOf(end)
  const value = rows.get(first.line)?.[first.column - 1]
  if (value === undefined || value === '') return
  for (let line = first.line + 1; line <= last.line; line += 1) {
    const cells = rows.get(line)
    // A merge may reach to the end of the sheet, below the rows that have other cells.
    if (!cells) return
    while (cells.length < first.column) cells.push('')
    cells[first.column - 1] = value
  }
}
