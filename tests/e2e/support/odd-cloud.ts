import { features, letters } from '@/lib/contract/rights'
import { samples, type Sample } from '@/tests/unit/contract/samples'
import type { Rights, ScriptedCloud } from './scripted-cloud'

/** Answers of every read as a cloud of its own kind may give them: odd, damaged, endless, and full of markup. Made from the contract's samples. */

type Json = Readonly<Record<string, unknown>>

/** Would run if it were ever taken for more than text. */
export const markup = `<img src=x onerror="window.broken=1"><script>window.broken=1</script>`

/** Longer than any place it may stand in, and nowhere to be broken. */
export const endless = 'W'.repeat(300)

/** Every right there is, and some that nobody has heard of. */
export const everyRight: Rights = {
  ...Object.fromEntries(features.map((feature) => [feature, [...letters]])),
  FutureModule: ['l', 'z', 'liste'],
  [markup]: ['l'],
}

const isCode = (text: string) => /^[\d\s:T/.-]*$/.test(text)

/** The same value with another text wherever it holds words, also within lists that come as JSON text. */
function reworded(value: unknown, words: string): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('[{')) return JSON.stringify(reworded(JSON.parse(value), words))
    return isCode(value) ? value : words
  }
  if (Array.isArray(value)) return value.map((one) => reworded(one, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reworded(one, words)]))
}

const otherType = (value: unknown): unknown => (Array.isArray(value) ? 'a text' : typeof value === 'object' ? 7 : { a: [1] })

/** Fields that number the rows of one answer; those of a report's groups are no such thing. */
const idOf = ({ required, wholes, name }: Sample) =>
  name === 'cashBalance' || name === 'salesByMonth' ? undefined : required.find((field) => wholes?.includes(field) && field !== 'typeId')

const spelledOtherwise = (name: string) => (name === 'id' ? 'Id' : name)

/** Rows of one kind: the first ones are read, of the last ones as many as the reader can. */
export function oddRows(sample: Sample): readonly unknown[] {
  const { row, required, amounts = [], wholes = [], flags = [], lists = [], texts } = sample
  const id = idOf(sample)
  const optional = Object.keys(row).filter((field) => !required.includes(field))
  const only = (kept: (field: string) => boolean) => Object.fromEntries(Object.entries(row).filter(([field]) => kept(field)))
  const each = (change: (field: string, value: unknown) => unknown): Json =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, change(field, value)]))

  const readable: readonly Json[] = [
    reworded(row, markup) as Json,
    reworded(row, endless) as Json,
    each((field, value) => {
      if (amounts.includes(field)) return `${String(value)}.10`.replace(/(\.\d+)\.10$/, '$1')
      if (wholes.includes(field)) return String(value)
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
    return { ...rest, [index % 2 === 0 ? id : spelledOtherwise(id)]: index % 3 === 0 ? String(901 + index) : 901 + index }
  })
  const damaged = [
    ...optional.map((field, index) => ({ ...row, ...(id !== undefined && { [id]: 951 + index }), [field]: otherType(row[field]) })),
    ...[null, 7, 'row', [], {}, true],
  ]
  return [...numbered, ...damaged]
}

const answers = samples.map((sample) => {
  const { path, body } = sample.call
  const [key] = Array.isArray(body.keys) ? (body.keys as unknown[]) : []
  return { sample, path, key: key === undefined ? null : String(key), table: body.tableName }
})

/** What stands around the rows is odd as well. */
function answerOf(sample: Sample): Json {
  const rows = oddRows(sample)
  const whole = sample.answer([])
  const [around] = Array.isArray(whole) ? (whole as unknown[]).slice(-1) : [whole]
  const { status, name, ...beside } = around as Json
  const odd = reworded(beside, markup) as Json
  return {
    ...(name !== undefined && { name }),
    status,
    ...odd,
    data: sample.name === 'priceList' ? priceListOf(odd.data as Json, rows) : rows,
  }
}

const priceListOf = (data: Json, rows: readonly unknown[]) => ({ ...data, data: { ...(data.data as Json), Body: rows } })

/** Single answers, each in a shape that may come. */
const singles: Readonly<Record<string, Json>> = {
  currentRatio: { name: 'currentRatio', status: 'RESOLVE', data: [{ assets: '12,000.5', liabilities: '-10000' }] },
}

const option = { type: 3, value: [markup, endless], price: ['1,500', null], multiSelect: 1 }

/** Lets the cloud answer every read oddly. */
export function tellOddly(cloud: ScriptedCloud): void {
  const reports = answers.filter(({ path }) => path === '/qr/ppds')
  cloud.on('/qr/ppds', ({ keys }) => ({
    json: (Array.isArray(keys) ? keys : []).map((key: unknown) => {
      const found = reports.find((one) => one.key === key)
      return found ? answerOf(found.sample) : (singles[String(key)] ?? { name: key, status: 'REJECT', message: { errorCode: 2 } })
    }),
  }))
  const tables = answers.filter(({ path }) => path === '/bd/list')
  cloud.on('/bd/list', ({ tableName }) => {
    const found = tables.find(({ table }) => table === tableName)
    return { json: found ? answerOf(found.sample) : { status: 'REJECT', message: { errorCode: 2 } } }
  })
  for (const { path, sample } of answers) {
    if (path === '/qr/ppds' || path === '/bd/list' || path.startsWith('/api/')) continue
    cloud.on(path, () => ({ json: answerOf(sample) }))
  }
  const log = samples.find(({ name }) => name === 'smsLog')
  cloud.on('/sms/log', () => ({
    json: { Result: '1', Message: JSON.stringify({ finalBalance: null, smsLogList: log ? oddRows(log) : [] }) },
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
