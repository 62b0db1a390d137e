import { accessGroups } from '@/lib/contract/access-groups'
import type { Call } from '@/lib/contract/core/call'
import { mayHaveSucceeded, Problem, problemOfStatus, readRejection, unreadable } from '@/lib/contract/core/problem'
import { goods } from '@/lib/contract/goods'
import { goodsImages } from '@/lib/contract/goods-images'
import { currentRatio } from '@/lib/contract/liquidity'
import { optionTemplates } from '@/lib/contract/option-templates'
import { orderOptions } from '@/lib/contract/order-options'
import { changeOrderStatus } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { settings } from '@/lib/contract/settings'
import { readServiceLog, readServiceSend, smsSending } from '@/lib/contract/sms'
import { statementLinks } from '@/lib/contract/statement-links'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { imageTransfer } from '@/lib/contract/year-transfers'
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
  ['a link to a ledger', statementLinks.create(year, { id: 88, code: '105' }, '2026-11-01', '2026-11-21')],
  ['an SMS', smsSending.run({ link: 'https://view.example/1', mobile: '09121234567', customerName: '' })],
]

/** A rejection in each documented shape. */
const shapes = (errorCode: number | string, errorDescription: string): readonly unknown[] => [
  { status: 'REJECT', message: { errorCode, errorDescription } },
  { status: 'REJECT', errorCode, errorDescription },
  { status: 'REJECT', errorCode, message: errorDescription },
  { message: { errorCode, errorDescription } },
  { errorCode, errorDescription },
  { status: 'REJECT', message: { errorCode: String(errorCode), errorDescription } },
]

function problemOf(mutation: () => unknown): Problem {
  try {
    mutation()
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

describe('rejection shapes', () => {
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

  test.each(gateway)('%s: reads its own entry only', (_, call) => {
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

describe('non-codes', () => {
  test.each(['0', 0, '', ' ', null])('%j is not a code', (errorCode) => {
    const rejection = { status: 'REJECT', message: { errorCode, errorDescription: 'Closed' } }
    expect(readRejection(rejection)).toMatchObject({ code: 'rejected', details: { description: 'Closed' } })
    expect(readRejection(rejection)?.details).not.toHaveProperty('errorCode')
    expect(readRejection({ errorCode, errorDescription: '', data: [] })).toBeNull()
  })

  test('object member names are ordinary codes', () => {
    for (const errorCode of ['constructor', 'toString', '__proto__'])
      expect(readRejection({ status: 'REJECT', message: { errorCode } })).toMatchObject({ code: 'rejected', details: { errorCode } })
  })
})

describe('responses other than 200', () => {
  const of = (status: number, body?: unknown) => problemOfStatus(status, body, null)
  const refusal = (errorCode: number, errorDescription: string, more = {}) => ({
    status: 'REJECT',
    message: { errorCode, errorDescription, ...more },
  })

  test("responses other than 200 prefer the cloud's text and never claim a deleted record", () => {
    expect(of(400, refusal(777, 'the name is too long'))).toMatchObject({
      code: 'rejected',
      details: { description: 'the name is too long' },
    })
    expect(of(400, refusal(50_000, 'in use')).code).toBe('inUse')
    expect(of(404, refusal(50_003, 'no such account')).code).toBe('notFound')
    // Our own server's text is for developers.
    expect(of(400, refusal(400, 'the body is not JSON')).code).toBe('badRequest')
    expect(of(400, { status: 'REJECT' }).code).toBe('badRequest')
    for (const body of [undefined, {}, { status: 'REJECT' }, refusal(404, 'no such call')]) expect(of(404, body).code).toBe('unreachable')
  })

  test('distinguishes an unreadable response from an unreachable cloud', () => {
    expect(of(502, refusal(502, 'the cloud sent an unexpected response', unreadable)).code).toBe('badAnswer')
    expect(of(502, refusal(502, 'the cloud cannot be reached')).code).toBe('unreachable')
  })

  test('400 of a catalogue call or upload means not allowed', () => {
    const calls = [goods.save(year, 0, goods.blank), goodsImages.save(year, 1, 'data:image/png;base64,AA')]
    for (const { refine } of calls) expect(refine?.(of(400, refusal(400, 'no')))?.code).toBe('forbidden')
    for (const { read } of calls) {
      expect(problemOf(() => read({ status: 'REJECT', message: { errorCode: 400, errorDescription: 'no' } })).code).toBe('forbidden')
    }
  })

  test.each([
    ['webprice: below zero', 'price'],
    ['12.3456 has more than three decimals, or is too large', 'price'],
    ['body.params.name: too long', 'name'],
    ['barcode1 is invalid', 'barcode'],
    ['The group_id does not exist', 'groupId'],
    ['unit: at most 20 characters', 'unit'],
  ])('400 of a save that names a value, %s, refuses the field %s', (description, field) => {
    const { read, refine } = goods.save(year, 1, { ...goods.blank, price: '12.3456' })
    const rejection = { status: 'REJECT', message: { errorCode: 400, errorDescription: description } }
    for (const problem of [problemOf(() => read(rejection)), refine?.(of(400, rejection))])
      expect(problem).toMatchObject({ code: 'refusedValue', details: { field } })
  })

  test.each(['no', '', 'You have no permission for this name', 'error code 400'])(
    '400 of a save that names no value, %j, is forbidden',
    (description) => {
      const { refine } = goods.save(year, 1, { ...goods.blank, price: '12' })
      expect(refine?.(of(400, { status: 'REJECT', message: { errorCode: 400, errorDescription: description } }))?.code).not.toBe(
        'refusedValue',
      )
    },
  )

  test('responses other than 200 report whether the mutation may have run', () => {
    for (const status of [500, 502, 504]) expect(mayHaveSucceeded(of(status, refusal(status, 'x')))).toBe(true)
    for (const status of [400, 403, 404, 409, 413, 429, 503]) expect(mayHaveSucceeded(of(status, refusal(status, 'x')))).toBe(false)
    expect(mayHaveSucceeded(of(502, refusal(502, 'the cloud cannot be reached', { sent: false })))).toBe(false)
    expect(mayHaveSucceeded(new Problem('badAnswer'))).toBe(true)
  })
})

describe('call-specific codes', () => {
  test.each([
    ['a list', goods.list(year)],
    ['a save', goods.save(year, 0, goods.blank)],
    ['a removal', goods.remove(year, { id: 1 } as Parameters<typeof goods.remove>[1])],
  ])('of goods, %s: 400 is forbidden, 2 is our error', (_, call) => {
    const rejection = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'x' } })
    expect(problemOf(() => call.read(rejection(400))).code).toBe('forbidden')
    expect(problemOf(() => call.read(rejection(2))).code).toBe('badAnswer')
  })

  test('an expired ordering module is recognised by its sentence', () => {
    const call = samples.find(({ name }) => name === 'orders')?.call
    const entry = { name: 'saleOrderList', status: 'REJECT', message: 'Cloud Ordering Kit Expired' }
    expect(problemOf(() => call?.read([entry])).code).toBe('orderingExpired')
  })
})

describe('mutation responses', () => {
  test.each(singles.filter(([name]) => !name.startsWith('the ')))('%s: without RESOLVE nothing is taken for done', (_, call) => {
    for (const response of [{}, { status: 'DONE' }, null, 'RESOLVE', []]) expect(() => call.read(response)).toThrow()
  })

  test('a save returns the id and a changed code', () => {
    const saved = { status: 'RESOLVE', savedCode: 103, id: '2' }
    expect(goods.save(year, 0, goods.blank).read(saved)).toEqual({ id: 2, savedCode: '103' })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE' })).toEqual({ id: 2, savedCode: null })
    expect(goods.save(year, 0, goods.blank).read({ status: 'RESOLVE', id: 'junk' })).toEqual({ id: 0, savedCode: null })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE', id: 0 })).toEqual({ id: 2, savedCode: null })
    expect(goods.save(year, 2, goods.blank).read({ status: 'RESOLVE', id: '812' })).toEqual({ id: 2, savedCode: null })
    expect(users.save(year, 0, users.blank).read({ status: 'RESOLVE', savedId: 9 })).toEqual({ id: 9, savedCode: null })
    expect(accessGroups.save(year, 5, accessGroups.blank).read({ status: 'RESOLVE', savedId: '5' }).id).toBe(5)
  })

  test('a new template returns its id in a list of one', () => {
    const { read } = optionTemplates.save(year, 0, optionTemplates.blank)
    expect(read({ status: 'RESOLVE', data: [{ optionsTemplateId: 4 }] })).toEqual({ id: 4, savedCode: null })
    expect(read({ status: 'RESOLVE', data: '[{"id":"4"}]' }).id).toBe(4)
    expect(read({ status: 'RESOLVE' }).id).toBe(0)
  })

  test('a saved image must return its id', () => {
    const call = goodsImages.save(year, 1, 'data:')
    const read = (response: unknown) => call.read(response)
    expect(read({ status: 'RESOLVE', imageId: 12 })).toBe(12)
    expect(() => read({ status: 'RESOLVE' })).toThrow()
  })

  test('a link must be an http address', () => {
    const call = statementLinks.create(year, { id: 88, code: '105' }, '2026-11-01', '2026-11-21')
    const read = (response: unknown) => call.read(response)
    expect(read({ link: 'https://view.example/1' })).toBe('https://view.example/1')
    expect(read({ status: 'RESOLVE', link: 'http://view.example/1' })).toBe('http://view.example/1')
    for (const link of ['', undefined, null, 'javascript:alert(1)', '//view.example', 'https://']) {
      expect(() => read({ status: 'RESOLVE', link })).toThrow()
    }
  })
})

describe('SMS service', () => {
  const message = { finalBalance: 1234567.8, smsLogList: [] }

  test('returns its log or its error text', () => {
    expect(readServiceLog({ Result: 1, Message: message })).toEqual({ ok: true, message })
    expect(readServiceLog({ Result: '1', Message: JSON.stringify(message) })).toEqual({ ok: true, message })
    expect(readServiceLog({ Result: 0, Message: 'no contract' })).toEqual({ ok: false, error: 'no contract' })
    expect(readServiceLog({ Result: 7, Message: { odd: 1 } })).toEqual({ ok: false, error: '' })
    for (const broken of [null, 'junk', {}, { Result: 1, Message: 'text' }, { Result: 1, Message: { smsLogList: 3 } }]) {
      expect(() => readServiceLog(broken)).toThrow()
    }
  })

  test('returns a code for a message', () => {
    expect(readServiceSend({ status: 200 })).toBe(200)
    expect(readServiceSend({ status: '405' })).toBe(405)
    expect(() => readServiceSend({})).toThrow()
    expect(smsSending.run({ link: '', mobile: '', customerName: '' }).read({ status: 'RESOLVE', smsStatus: 403 })).toEqual({
      smsStatus: 403,
    })
  })
})
