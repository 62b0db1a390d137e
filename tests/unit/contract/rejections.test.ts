import { readServiceLog, readServiceSend, smsSending } from '@/lib/contract/sms'
import { accessGroups } from '@/lib/contract/access-groups'
import type { Call } from '@/lib/contract/call'
import { currentRatio } from '@/lib/contract/current-ratio'
import { goods } from '@/lib/contract/goods'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { changeOrderStatus } from '@/lib/contract/orders'
import { mayBeDone, Problem, problemOfStatus, readRejection } from '@/lib/contract/problem'
import { priceList } from '@/lib/contract/price-list'
import { settings } from '@/lib/contract/settings'
import { statementLinks } from '@/lib/contract/statement-links'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { imageTransfer } from '@/lib/contract/transfers'
import { users } from '@/lib/contract/users'
import { samples, year } from './samples'

const singles: readonly (readonly [name: string, call: Call<unknown>])[] = [
  ['a saved good', goods.save(year, 0, goods.blank)],
  ['a removed good', goods.remove(year, { id: 1 } as Parameters<typeof goods.remove>[1])],
  ['a saved image', goodsImages.save(year, 1, 'data:')],
  ['an order of images', goodsImages.order(year, 1, [])],
  ['a new template', optionTemplates.save(year, 0, optionTemplates.blank)],
  ['a changed template', optionTemplates.save(year, 3, optionTemplates.blank)],
  ['the order options', orderOptions.load()],
  ['changed order options', orderOptions.save([])],
  ['an allocation', templateAllocation.toGroup(year, 4, 3)],
  ['a closed price list', priceList.setActive('demo-shop', false)],
  ['a status', changeOrderStatus({ id: 1, status: 4, description: '' })],
  ['a transfer', imageTransfer.run({ from: 5, into: 7 })],
  ['a saved user', users.save(year, 9, { ...users.blank })],
  ['a saved group of rights', accessGroups.save(year, 5, { ...accessGroups.blank })],
  ['the settings', settings.load()],
  ['changed settings', settings.save({ hideLedger: false, hideSaleInvoices: false })],
  ['a link to a ledger', statementLinks.ask(year, { id: 88, code: '105' }, '2026-11-01', '2026-11-21')],
  ['an SMS', smsSending.run({ link: 'https://view.example/1', mobile: '09121234567', customerName: '' })],
]

/** One rejection in every shape of contract.md 1. */
const shapes = (errorCode: number | string, errorDescription: string): readonly unknown[] => [
  { status: 'REJECT', message: { errorCode, errorDescription } },
  { status: 'REJECT', errorCode, errorDescription },
  { status: 'REJECT', errorCode, message: errorDescription },
  { message: { errorCode, errorDescription } },
  { errorCode, errorDescription },
  { status: 'REJECT', message: { errorCode: String(errorCode), errorDescription } },
]

function problemOf(deed: () => unknown): Problem {
  try {
    deed()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

const codes = [
  [1, 'forbidden'],
  [50000, 'inUse'],
  [5000, 'inUse'],
  [50001, 'duplicateUser'],
  [50003, 'notFound'],
  [4711, 'rejected'],
] as const

const gateway = samples.filter(({ call }) => call.path === '/qr/ppds').map(({ name, call }) => [name, call] as const)
const others = samples.filter(({ call }) => call.path !== '/qr/ppds').map(({ name, call }) => [name, call] as const)

describe('a rejection in each of its shapes', () => {
  test.each([...others, ...singles, ['the current ratio', currentRatio.load(year)] as const, ...gateway])('%s', (_, call) => {
    for (const [errorCode, code] of codes) {
      for (const shape of shapes(errorCode, 'بسته است')) {
        const problem = problemOf(() => call.read(shape))
        expect({ code: problem.code, ...problem.details }).toEqual({ code, errorCode: String(errorCode), description: 'بسته است' })
      }
    }
    expect(problemOf(() => call.read({ status: 'REJECT', message: 'Closed' }))).toMatchObject({
      code: 'rejected',
      details: { description: 'Closed' },
    })
    expect(problemOf(() => call.read({ status: 'REJECT' })).code).toBe('rejected')
  })

  test.each(gateway)('%s: the entry of its own key, whatever its neighbours say', (_, call) => {
    const [key] = call.body.keys as [string]
    for (const shape of shapes(1, 'no')) {
      expect(
        problemOf(() =>
          call.read([
            { name: 'neighbour', status: 'RESOLVE', data: [] },
            { ...(shape as object), name: key },
          ]),
        ).code,
      ).toBe('forbidden')
    }
    expect(problemOf(() => call.read([{ name: 'neighbour', status: 'RESOLVE', data: [] }])).code).toBe('badAnswer')
  })
})

describe('codes that are none', () => {
  test.each(['0', 0, '', ' ', null])('%j tells nobody anything', (errorCode) => {
    const told = { status: 'REJECT', message: { errorCode, errorDescription: 'Closed' } }
    expect(readRejection(told)).toMatchObject({ code: 'rejected', details: { description: 'Closed' } })
    expect(readRejection(told)?.details).not.toHaveProperty('errorCode')
    expect(readRejection({ errorCode, errorDescription: '', data: [] })).toBeNull()
  })

  test('a word that every object knows is a code like others', () => {
    for (const errorCode of ['constructor', 'toString', '__proto__'])
      expect(readRejection({ status: 'REJECT', message: { errorCode } })).toMatchObject({ code: 'rejected', details: { errorCode } })
  })
})

describe('an answer that is not 200', () => {
  const of = (status: number, body?: unknown) => problemOfStatus(status, body, null)
  const refusal = (errorCode: number, errorDescription: string, more = {}) => ({
    status: 'REJECT',
    message: { errorCode, errorDescription, ...more },
  })

  test('tells the cloud’s own words where it has any, and never that a record is gone which nobody looked for', () => {
    expect(of(400, refusal(777, 'the name is too long'))).toMatchObject({
      code: 'rejected',
      details: { description: 'the name is too long' },
    })
    expect(of(400, refusal(50_000, 'in use')).code).toBe('inUse')
    expect(of(404, refusal(50_003, 'no such account')).code).toBe('notFound')
    // Our own server's words are for programs.
    expect(of(400, refusal(400, 'the body is not JSON')).code).toBe('badRequest')
    expect(of(400, { status: 'REJECT' }).code).toBe('badRequest')
    for (const body of [undefined, {}, { status: 'REJECT' }, refusal(404, 'no such call')]) expect(of(404, body).code).toBe('unreachable')
  })

  test('tells whether a deed may be done all the same', () => {
    for (const status of [500, 502, 504]) expect(mayBeDone(of(status, refusal(status, 'x')))).toBe(true)
    for (const status of [400, 403, 404, 409, 413, 429, 503]) expect(mayBeDone(of(status, refusal(status, 'x')))).toBe(false)
    expect(mayBeDone(of(502, refusal(502, 'the cloud is out of reach', { sent: false })))).toBe(false)
    expect(mayBeDone(new Problem('badAnswer'))).toBe(true)
  })
})

describe('codes that only some calls have', () => {
  test.each([
    ['a list', goods.list(year)],
    ['a save', goods.save(year, 0, goods.blank)],
    ['a removal', goods.remove(year, { id: 1 } as Parameters<typeof goods.remove>[1])],
  ])('of goods, %s: 400 is not allowed, 2 is nothing that a user could mend', (_, call) => {
    const rejection = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'x' } })
    expect(problemOf(() => call.read(rejection(400))).code).toBe('forbidden')
    expect(problemOf(() => call.read(rejection(2))).code).toBe('badAnswer')
  })

  test('an ordering module that was not bought is told by a sentence', () => {
    const call = samples.find(({ name }) => name === 'orders')?.call
    const entry = { name: 'saleOrderList', status: 'REJECT', message: 'Cloud Ordering Kit Expired' }
    expect(problemOf(() => call?.read([entry])).code).toBe('orderingExpired')
  })
})

describe('answers to deeds', () => {
  test.each(singles.filter(([name]) => !name.startsWith('the ')))('%s: without RESOLVE nothing is taken for done', (_, call) => {
    for (const answer of [{}, { status: 'DONE' }, null, 'RESOLVE', []]) expect(() => call.read(answer)).toThrow()
  })

  test('a save answers the id and a code that the cloud changed', () => {
    const saved = { status: 'RESOLVE', savedCode: 103, id: '2' }
    expect(goods.save(year, 0, goods.blank).read(saved)).toEqual({ id: 2, savedCode: '103' })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE' })).toEqual({ id: 2, savedCode: null })
    expect(goods.save(year, 0, goods.blank).read({ status: 'RESOLVE', id: 'junk' })).toEqual({ id: 0, savedCode: null })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE', id: 0 })).toEqual({ id: 2, savedCode: null })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE', id: '812' })).toEqual({ id: 2, savedCode: null })
    expect(users.save(year, 0, users.blank).read({ status: 'RESOLVE', savedId: 9 })).toEqual({ id: 9, savedCode: null })
    expect(accessGroups.save(year, 5, accessGroups.blank).read({ status: 'RESOLVE', savedId: '5' }).id).toBe(5)
  })

  test('a new template answers its id in a list of one', () => {
    const { read } = optionTemplates.save(year, 0, optionTemplates.blank)
    expect(read({ status: 'RESOLVE', data: [{ optionsTemplateId: 4 }] })).toEqual({ id: 4, savedCode: null })
    expect(read({ status: 'RESOLVE', data: '[{"id":"4"}]' }).id).toBe(4)
    expect(read({ status: 'RESOLVE' }).id).toBe(0)
  })

  test('a saved image answers its id, and must', () => {
    const call = goodsImages.save(year, 1, 'data:')
    const read = (answer: unknown) => call.read(answer)
    expect(read({ status: 'RESOLVE', imageId: 12 })).toBe(12)
    expect(() => read({ status: 'RESOLVE' })).toThrow()
  })

  test('a link is an address of the web, or it is none', () => {
    const call = statementLinks.ask(year, { id: 88, code: '105' }, '2026-11-01', '2026-11-21')
    const read = (answer: unknown) => call.read(answer)
    expect(read({ link: 'https://view.example/1' })).toBe('https://view.example/1')
    expect(read({ status: 'RESOLVE', link: 'http://view.example/1' })).toBe('http://view.example/1')
    for (const link of ['', undefined, null, 'javascript:alert(1)', '//view.example', 'https://']) {
      expect(() => read({ status: 'RESOLVE', link })).toThrow()
    }
  })
})

describe('the SMS service', () => {
  const message = { finalBalance: 1234567.8, smsLogList: [] }

  test('gives its log, or says in its own words why not', () => {
    expect(readServiceLog({ Result: 1, Message: message })).toEqual({ ok: true, message })
    expect(readServiceLog({ Result: '1', Message: JSON.stringify(message) })).toEqual({ ok: true, message })
    expect(readServiceLog({ Result: 0, Message: 'no contract' })).toEqual({ ok: false, error: 'no contract' })
    expect(readServiceLog({ Result: 7, Message: { odd: 1 } })).toEqual({ ok: false, error: '' })
    for (const broken of [null, 'junk', {}, { Result: 1, Message: 'text' }, { Result: 1, Message: { smsLogList: 3 } }]) {
      expect(() => readServiceLog(broken)).toThrow()
    }
  })

  test('answers a message with a code', () => {
    expect(readServiceSend({ status: 200 })).toBe(200)
    expect(readServiceSend({ status: '405' })).toBe(405)
    expect(() => readServiceSend({})).toThrow()
    expect(smsSending.run({ link: '', mobile: '', customerName: '' }).read({ status: 'RESOLVE', smsStatus: 403 })).toEqual({
      smsStatus: 403,
    })
  })
})
