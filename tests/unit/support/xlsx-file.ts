import { strToU8, zipSync } from 'fflate'

/** A cell of a test file; `format` is its number format, `type` the one of the file format: b, e, str, d or n. */
export type FileCell =
  string | number | null | { readonly value?: string | number; readonly type?: string; readonly format?: string; readonly formula?: string }

export type FileSheet = {
  readonly name?: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: readonly (readonly FileCell[])[]
  /** Numbers of hidden rows, from 1. */
  readonly hidden?: readonly number[]
  /** Numbers of hidden columns, from 1. */
  readonly hiddenColumns?: readonly number[]
  readonly merged?: readonly string[]
  /** XML behind the rows. */
  readonly tail?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (links: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** An Excel file as other programs write it: hidden sheets and rows, number formats, errors, formulas, merged cells. */
export function xlsxFile(
  sheets: readonly FileSheet[],
  more: Readonly<Record<string, string>> = {},
  workbookTail = '',
): Uint8Array<ArrayBuffer> {
  const formats: string[] = []
  const styleOf = (format: string | undefined) => {
    if (format === undefined) return 0
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const cellXml = (cell: FileCell, reference: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    const { value, type = 'n', format, formula } = typeof cell === 'number' ? { value: cell } : cell
    const written = value === undefined ? '' : `<v>${escaped(String(value))}</v>`
    return `<c r="${reference}" s="${styleOf(format)}" t="${type}">${formula === undefined ? '' : `<f>${escaped(formula)}</f>`}${written}</c>`
  }
  const sheetXml = ({ rows, hidden = [], hiddenColumns = [], merged = [], tail = '' }: FileSheet) =>
    `<worksheet xmlns="${main}">${
      hiddenColumns.length > 0 ? `<cols>${hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')}</cols>` : ''
    }<sheetData>${rows
      .map(
        (row, index) =>
          `<row r="${index + 1}"${hidden.includes(index + 1) ? ' hidden="1"' : ''}>${row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join('')}</row>`,
      )
      .join('')}${tail}</sheetData>${
      merged.length > 0 ? `<mergeCells>${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>` : ''
    }</worksheet>`
  const parts = Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]))
  const files: Record<string, string> = {
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name = `Sheet${1}`, state }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets>${workbookTail}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles', '/xl/styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...parts,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
