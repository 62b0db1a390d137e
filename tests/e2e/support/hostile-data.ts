import { features, letters } from '@/lib/contract/core/rights'
import { samples, type Sample } from '@/tests/unit/contract/samples'
import type { Rights, ScriptedCloud } from './scripted-cloud'

/** Responses of every read with odd, invalid, endless or markup data, derived from the contract's samples. */

type Json = Readonly<Record<string, unknown>>

/** Runs a script if rendered as HTML. */
export const markup = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`

/** A word longer than any element, without a break opportunity. */
export const endless = 'W'.repeat(300)

/** Every permission, and some unknown ones. */
export const everyRight: Rights = {
  ...Object.fromEntries(features.map((feature) => [feature, [...letters]])),
  FutureModule: ['l', 'z', 'liste'],
  [markup]: ['l'],
}

const isCode = (text: string) => /^[\d\s:T/.-]*$/.test(text)

/** Replaces every text of a value, also in lists as JSON text. */
function reworded(value: unknown, text: string): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('[{')) return JSON.stringify(reworded(JSON.parse(value), text))
    return isCode(value) ? value : text
  }
  if (Array.isArray(value)) return value.map((one) => reworded(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reworded(one, text)]))
}

const otherType = (value: unknown): unknown => (Array.isArray(value) ? 'a text' : typeof value === 'object' ? 7 : { a: [1] })

/** Fields that identify a row of a response; group numbers of a report do not. */
const idOf = ({ required, integers, name }: Sample) =>
  name === 'cashBalance' || name === 'salesByMonth' ? undefined : required.find((field) => integers?.includes(field) && field !== 'typeId')

const otherCase = (name: string) => (name === 'id' ? 'Id' : name)

/** Rows of one kind: the first ones are valid, the last ones may not be. */
export function unusualRows(sample: Sample): readonly unknown[] {
  const { row, required, amounts = [], integers = [], flags = [], lists = [], texts } = sample
  const id = idOf(sample)
  const optional = Object.keys(row).filter((field) => !required.includes(field))
  const only = (included: (field: string) => boolean) => Object.fromEntries(Object.entries(row).filter(([field]) => included(field)))
  const each = (change: (field: string, value: unknown) => unknown): Json =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, change(field, value)]))

  const readable: readonly Json[] = [
    reworded(row, markup) as Json,
    reworded(row, endless) as Json,
    each((field, value) => {
      if (amounts.includes(field)) return `${String(value)}.10`.replace(/(\.\d+)\.10$/, '$1')
      if (integers.includes(field)) return String(value)
      if (flags.includes(field)) return value === true ? '1' : 'False'
      if (lists.includes(field)) return JSON.stringify(value)
      return texts.includes(field) ? 12_345_678 : value
    }),
    only((field) => required.includes(field)),
    each((field, value) => (required.includes(field) ? value : null)),
    each((field, value) => (amounts.includes(field) ? '-9007199254740993.123456' : value)),
    each((field, value) => (lists.includes(field) ? [null, 7, {}, [], 'x', { key: null }] : value)),
    each((field, value) => (lists.includes(field) ? '[{"cut":' : texts.includes(field) ? ' ' : value)),
  ]
  const numbered = readable.map((one, index) => {
    if (id === undefined) return one
    const { [id]: _, ...rest } = one
    return { ...rest, [index % 2 === 0 ? id : otherCase(id)]: index % 3 === 0 ? String(901 + index) : 901 + index }
  })
  const invalidRows = [
    ...optional.map((field, index) => ({ ...row, ...(id !== undefined && { [id]: 951 + index }), [field]: otherType(row[field]) })),
    ...[null, 7, 'row', [], {}, true],
  ]
  return [...numbered, ...invalidRows]
}

const responses = samples.map((sample) => {
  const { path, body } = sample.call
  const [key] = Array.isArray(body.keys) ? (body.keys as unknown[]) : []
  return { sample, path, key: key === undefined ? null : String(key), table: body.tableName }
})

/** The envelope of the rows is odd as well. */
function responseOf(sample: Sample): Json {
  const rows = unusualRows(sample)
  const whole = sample.respond([])
  const [around] = Array.isArray(whole) ? (whole as unknown[]).slice(-1) : [whole]
  const { status, name, ...beside } = around as Json
  const unusual = reworded(beside, markup) as Json
  return {
    ...(name !== undefined && { name }),
    status,
    ...unusual,
    data: sample.name === 'priceList' ? priceListOf(unusual.data as Json, rows) : rows,
  }
}

const priceListOf = (data: Json, rows: readonly unknown[]) => ({ ...data, data: { ...(data.data as Json), Body: rows } })

/** Single responses in possible shapes. */
const singles: Readonly<Record<string, Json>> = {
  currentRatio: { name: 'currentRatio', status: 'RESOLVE', data: [{ assets: '12,000.5', liabilities: '-10000' }] },
}

const option = { type: 3, value: [markup, endless], price: ['1,500', null], multiSelect: 1 }

/** Makes the cloud answer every read with odd data. */
export function serveHostileData(cloud: ScriptedCloud): void {
  const reports = responses.filter(({ path }) => path === '/qr/ppds')
  cloud.on('/qr/ppds', ({ keys }) => ({
    json: (Array.isArray(keys) ? keys : []).map((key: unknown) => {
      const found = reports.find((one) => one.key === key)
      return found ? responseOf(found.sample) : (singles[String(key)] ?? { name: key, status: 'REJECT', message: { errorCode: 2 } })
    }),
  }))
  const tables = responses.filter(({ path }) => path === '/bd/list')
  cloud.on('/bd/list', ({ tableName }) => {
    const found = tables.find(({ table }) => table === tableName)
    return { json: found ? responseOf(found.sample) : { status: 'REJECT', message: { errorCode: 2 } } }
  })
  for (const { path, sample } of responses) {
    if (path === '/qr/ppds' || path === '/bd/list' || path.startsWith('/api/')) continue
    cloud.on(path, () => ({ json: responseOf(sample) }))
  }
  const log = samples.find(({ name }) => name === 'smsLog')
  cloud.on('/sms/log', () => ({
    json: { Result: '1', Message: JSON.stringify({ finalBalance: null, smsLogList: log ? unusualRows(log) : [] }) },
  }))
  const template = [{ key: markup, ...option }, { key: endless, ...option }, { key: 'Odd', type: 9 }, { key: '', type: 1 }, null]
  cloud.on('/gl/templatelist', () => ({
    json: { status: 'RESOLVE', data: [null, { flagProcess: 'OrderRequest', template: JSON.stringify(template) }] },
  }))
  cloud.on('/gl/settingList', () => ({ json: { status: 'RESOLVE', data: { notViewOfcbook: 'true', notViewSaleInvoice: null } } }))
  cloud.on('/ur/organizationFeatureList', () => ({
    json: {
      status: 'RESOLVE',
      data: [
        ...Object.keys(everyRight).map((feature, index) => {
          const title = index % 2 === 0 ? markup : endless
          return { feature, dictionaryTitle: title, access: letters.join(','), fa: title, en: title, de: null, tr: 7 }
        }),
        { feature: 'Sold', access: null },
        null,
        'junk',
        { feature: { a: 1 } },
      ],
    },
  }))
}
