import { TextDecoder } from 'node:util'
import { importPlan, recordsByKey, type ImportFields } from '@/lib/client/import/import-plan'
import { languageOfEncoding, matchColumns, numberLanguage, rowsOfNoRecord, type ImportKey } from '@/lib/client/import/match-columns'
import { readSheet } from '@/lib/client/import/read-sheet'
import { userCells } from '@/lib/client/import/user-import-rules'
import type { EditableResource } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { fold } from '@/lib/format/search-fold'
import type { Locale } from '@/lib/i18n/locales'
import { loadImportWords } from '@/components/changes/import/import-words'

Object.assign(globalThis, { TextDecoder })

const importable = {
  goods: {
    resource: goods,
    fields: {
      ...{ code: 'code', name: 'text', name2: 'text', groupId: 'reference', barcode: 'code', unit: 'text', price: 'amount' },
      ...{ isPublic: 'flag', description: 'note' },
    },
  },
  goodsGroups: { resource: goodsGroups, fields: { code: 'code', name: 'text', parentId: 'reference' } },
  warehouses: { resource: warehouses, fields: { code: 'code', name: 'text', name2: 'text' } },
  users: {
    resource: users,
    fields: {
      ...{ fullName: 'text', userName: 'code', mobile: 'phone', accessGroups: 'references', isActive: 'status', isAdmin: 'flag' },
      password: 'password',
    },
  },
} as const

export type Importable = keyof typeof importable

type Row = {
  readonly fate: string
  readonly id: number
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
  /** Refused fields with their rules: `name: date`. */
  readonly refused: readonly string[]
}

/** The result of an import: the rows and what was recognised, or why the file cannot be read. */
export type Imported = {
  readonly problem?: string | undefined
  readonly format?: string | undefined
  readonly rows: readonly Row[]
  readonly sheet?: string
  readonly sheets?: readonly string[]
  readonly skipped?: readonly number[]
  readonly hiddenRows?: number
  readonly hiddenSheets?: number
  readonly hiddenColumns?: readonly string[]
  readonly ignored?: readonly string[]
  readonly repeated?: readonly string[]
  readonly encoding?: string | null
  readonly encodings?: readonly string[]
}

type Options = {
  readonly locale?: Locale
  readonly existing?: readonly { readonly id: number }[]
  readonly corrections?: readonly (readonly [line: number, cells: Readonly<Record<string, string>>])[]
  readonly encoding?: string
  readonly sheet?: number
}

/** Records that cells may name. */
const references = new Map([
  ['tea', 3],
  ['sales', 1],
])

/** Reads a file as the import dialog does, up to the preview. */
export async function importFile(name: Importable, content: BlobPart, options: Options = {}): Promise<Imported> {
  const { resource, fields } = importable[name] as unknown as {
    resource: EditableResource<{ readonly id: number }, Record<string, unknown>>
    fields: ImportFields<Record<string, unknown>>
  }
  const { locale = 'en', existing = [], corrections = [] } = options
  const keyed: ImportKey = name === 'users' ? { key: 'userName', name: 'fullName' } : { key: 'code', name: 'name' }
  const words = { ...(await loadImportWords(resource.resourceName, Object.keys(fields))), references }
  const read = await readSheet(new File([content], 'list'), words, options.encoding ?? null)
  if ('problem' in read) return { problem: read.problem, format: read.format, rows: [] }
  const matches = read.sheets.map(({ rows }) => matchColumns(rows, words.fields, keyed.key))
  const index =
    options.sheet ??
    Math.max(
      0,
      matches.findIndex((one) => one !== null),
    )
  const sheet = read.sheets[index]
  const match = matches[index]
  if (!sheet || !match) return { problem: 'noKey', rows: [] }
  const amounts = sheet.rows
    .slice(match.header + 1)
    .map((row) => row.filter((_, column) => fields[match.fields[column] ?? ''] === 'amount'))
  const headings = (sheet.rows[match.header] ?? []).filter((_, column) => match.fields[column] !== null).map(String)
  const known = recordsByKey(existing, resource, keyed.key)
  const isKnown = (key: string) => known.has(fold(key.trim()))
  const skipped = rowsOfNoRecord(sheet.rows, match, { ...keyed, totals: words.totals, isKnown })
  const plan = importPlan(sheet.rows, {
    ...{ resource, fields, match, words, skipped, keyed, rows: existing, may: { create: true, update: true } },
    isText: sheet.name === '',
    locale: numberLanguage(amounts, headings, words.headings, locale, languageOfEncoding(read.encoding)),
    corrections: new Map(corrections),
    ...(name === 'users' && {
      rules: {
        adjust: (cells, row, all) =>
          userCells(cells, row as never, all, {
            roles: { administrator: new Set(), systemic: new Set() },
            passwordFor: () => 'Aa1!aaaaaa',
          }),
      },
    }),
  })
  return {
    rows: plan.map(({ fate, id, line, values, problems }) => ({
      ...{ fate, id, line, values },
      refused: problems.map(
        (one) => `${one.field}: ${'rule' in one ? one.rule : 'issue' in one ? (one.issue.message ?? one.issue.code) : one.reason}`,
      ),
    })),
    sheet: sheet.name,
    sheets: read.sheets.filter((_, at) => matches[at]).map((one) => one.name),
    skipped: [...skipped],
    hiddenRows: plan.filter(({ line }) => sheet.hiddenLines.has(line)).length,
    hiddenColumns: match.fields.flatMap((field, column) => (field !== null && sheet.hiddenColumns.has(column) ? [field] : [])),
    hiddenSheets: read.hiddenSheets,
    ignored: match.ignored,
    repeated: match.repeated,
    encoding: read.encoding,
    encodings: read.encodings.map((one) => one.encoding),
  }
}
