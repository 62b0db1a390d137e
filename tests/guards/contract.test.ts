import { readFileSync } from 'node:fs'
import { isRecord } from '@/lib/contract/core/json'
import { readRejection } from '@/lib/contract/core/problem'
import { knownPaths, reportRightOf } from '@/lib/contract/registry/call-registry'
import { resources } from '@/lib/contract/registry/resources'
import { openParameter } from '@/lib/sandbox/protocol/open-parameter'
import { codes } from '@/lib/sandbox/protocol/rejection'
import { configurationDocument } from '@/scripts/configuration'
import { contractDocument } from '@/scripts/contract/document'
import recordedExamples from '@/scripts/contract/examples.json'
import { readsOf } from '@/scripts/contract/reads'
import { readResponses } from '@/scripts/contract/response-schemas'
import { sources, type Source } from './source-files'
import { withoutComments } from './source-rules'

/** The published contract matches the schemas of the code. */

const published = JSON.parse(readFileSync('docs/contract.json', 'utf8')) as ReturnType<typeof contractDocument>

test('docs/contract.json is up to date (npm run contract)', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(contractDocument())))
})

test('docs/configuration.md is up to date (npm run configuration)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationDocument())
})

test('contains every call with its response', () => {
  expect(Object.keys(published.paths).toSorted()).toEqual([...knownPaths, '/ur/login', '/ur/resetPassword'].toSorted())
  const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
  const reads = readsOf({ calendar: 1, year, years: [year], organisationCode: 'x', accountId: 1 })
  expect(reads.map(({ name }) => name).toSorted()).toEqual(Object.keys(readResponses).toSorted())
  const reports = resources.flatMap(({ reports: keys = [] }) => keys.map((key) => `/qr/ppds ${key}`))
  expect(reports.filter((name) => !Object.hasOwn(readResponses, name))).toEqual([])
})

test('every call has a summary and an example of its request and response', () => {
  for (const [path, { post }] of Object.entries(published.paths)) {
    expect([path, post.summary]).not.toEqual([path, ''])
    const [request, response] = [post.requestBody, post.responses[200]].map(
      (part) => part.content['application/json'] as { examples?: object },
    )
    expect([path, Object.keys(request?.examples ?? {}).length > 0]).toEqual([path, true])
    expect(Object.keys(response?.examples ?? {})).toEqual(Object.keys(request?.examples ?? {}))
  }
})

/** Fields of a schema that a value lacks, except other spellings of a field, which its description names. */
function lackingFields({ allOf = [], items, properties = {} }: Fields, value: unknown, path: string): readonly string[] {
  const ofParts = allOf.flatMap((part) => lackingFields(part, value, path))
  if (Array.isArray(value)) return [...ofParts, ...value.flatMap((one) => (items ? lackingFields(items, one, path) : []))]
  if (!isRecord(value)) return ofParts
  const otherSpellings = Object.values(properties).map(({ description = '' }) => /^Also read as (.*)\.$/.exec(description)?.[1] ?? '')
  const spelled = new Set(otherSpellings.flatMap((names) => names.split(', ')))
  const own = Object.entries(properties).filter(([name]) => !spelled.has(name))
  return [
    ...ofParts,
    ...own.flatMap(([name, schema]) => (name in value ? lackingFields(schema, value[name], `${path}.${name}`) : [`${path}.${name}`])),
  ]
}

type Fields = {
  readonly description?: string
  readonly allOf?: readonly Fields[]
  readonly items?: Fields
  readonly properties?: Readonly<Record<string, Fields>>
}

test('the sandbox sends every field of every read, as its examples show (npm run contract -- --examples)', () => {
  const examples: Readonly<Record<string, { readonly answer: unknown } | undefined>> = recordedExamples
  const lacking = Object.entries(readResponses).flatMap(([name, schema]) => lackingFields(schema, examples[name]?.answer, name))
  // Fields that other clouds may send.
  const optional = [
    '/qr/ppds saleOrderList.data.discount',
    '/qr/ppds saleOrderList.data.saleOrderDetails.fee',
    '/bd/list goods.data.optionsTemplateId',
    '/bd/list goods.optionsTemplate.optionsTemplateId',
  ]
  expect([...new Set(lacking)].filter((field) => !optional.includes(field))).toEqual([])
  const row: Fields = { properties: { a: {}, b: { description: 'Also read as c.' }, c: {} } }
  expect(lackingFields({ items: row }, [{ b: 1 }], 'x')).toEqual(['x.a'])
})

test('the test vector of the encrypted parameter opens', () => {
  const { param, secret, plaintext } = published['x-encrypted-parameter']
  expect(openParameter(param, secret)).toEqual(JSON.parse(plaintext))
})

test('the published error codes are those that the product reads', () => {
  const listed = published['x-error-codes'].map(({ code }) => String(code))
  const known = listed.filter((errorCode) => readRejection({ status: 'REJECT', message: { errorCode } })?.code !== 'rejected')
  expect(known).toEqual(listed)
  expect(new Set(Object.values(codes).filter((code) => ![2, 400].includes(code)))).toEqual(new Set(listed.map(Number)))
})

/** Calls and report keys in the contract's sources that the catalogue does not list, and that would be unguarded. */
function unguarded({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const requests = [...code.matchAll(/\bpath: '(\/(?:qr|bd|gl|ur)\/\w+)'/g)].map(([, call = '']) => call)
  const reports = code.includes(`from './report'`) ? code : ''
  const keys = [...reports.matchAll(/\breport(?:Entry)?\(\s*'(\w+)'/g)].map(([, key = '']) => key)
  // These two calls need no session.
  const known = new Set<string>([...knownPaths, '/ur/login', '/ur/resetPassword'])
  return [...requests.filter((call) => !known.has(call)), ...keys.filter((key) => reportRightOf(key) === null)].map(
    (one) => `${path} ${one}`,
  )
}

test('the catalogue covers every call of the resources', () => {
  const contract = sources(['lib/contract'], '.ts')
  expect(contract.flatMap(unguarded)).toEqual([])
  expect(contract.filter(({ text }) => text.includes('path: ')).length).toBeGreaterThan(10)
})

test('the guard detects an unlisted call and report', () => {
  const text =
    "import { report } from './report'\nlist: () => ({ path: '/qr/later', body: {} }), also: report('laterList', row, 7), more: reportEntry(\n'laterEntry', 7)"
  expect(unguarded({ path: 'x.ts', text })).toEqual(['x.ts /qr/later', 'x.ts laterList', 'x.ts laterEntry'])
})
