import type { ServerResponse } from 'node:http'
import type { Access } from '@/lib/contract/core/rights'
import { bodyLimitOf, knownPaths } from '@/lib/contract/registry/call-registry'
import { call, sessionWith, withCloud } from './in-process'

/** Validation of a call: its size, its shape, and the values that decide a permission. */

const fixture = withCloud()

const none = sessionWith({})
const all: Access = {
  SaleOrder: ['l', 'u'],
  GoodImage: ['u', 't'],
  Goods: ['l', 'c', 'u', 'd'],
  OrderOptionsTemplate: ['l', 'u'],
  OptionsTemplate: ['l', 'c', 'u', 'd'],
  PriceList: ['l', 'u'],
  User: ['l', 'c', 'u', 'd'],
  OfcBookReport: ['l'],
  ChangePassword: ['u'],
  AccessGroup: ['l', 'c', 'u', 'd'],
}
const boss = sessionWith(all, 4)

const kilobytes = (count: number) => 'x'.repeat(count * 1024)

describe('body size', () => {
  test.each([
    ['/ur/login', 8],
    ['/ur/resetPassword', 8],
    ['/ur/changePassword', 8],
    ['/qr/ppds', 64],
    ['/ur/userSave', 64],
    ['/bd/list', 256],
    ['/bd/save', 256],
    ['/ur/accessGroupSave', 256],
    ['/qr/unheardOf', 256],
    ['/gl/templateSave', 1024],
    ['/qr/insertOptionsTemplate', 1024],
    ['/qr/editImages', 1024],
    ['/qr/InsertData', 1024],
    ['/qr/saveImage', 22 * 1024],
  ] as const)('%s takes %i kB and no more', async (path, limit) => {
    expect(bodyLimitOf(path)).toBe(limit * 1024)
    if (limit > 1024) return
    const large = await call(boss, path, { a: kilobytes(limit) })
    expect([large.status, fixture.cloud.requests.length]).toEqual([413, 0])
    // The same without a content-length header.
    const withoutLength = await call(boss, path, { a: kilobytes(limit) }, { 'content-length': undefined })
    expect([withoutLength.status, fixture.cloud.requests.length]).toEqual([413, 0])
  })

  test('admits the largest saves of screens', async () => {
    const option = { key: 'Größe اندازه', type: 3, value: ['250 g', '500 g'], price: [0, 50_000], multiSelect: false }
    const template = Array.from({ length: 1000 }, () => option)
    const images = Array.from({ length: 2000 }, (_, index) => ({ goodId: index, imageId: index * 7 }))
    const rights = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ [`Feature${index}`]: [...'lvcudtp'] })))
    for (const [path, body] of [
      ['/gl/templateSave', { flagProcess: 'OrderRequest', template }],
      ['/qr/insertOptionsTemplate', { title: 'T', template: JSON.stringify(template) }],
      ['/qr/editImages', { goodImages: images }],
      ['/ur/accessGroupSave', { accessGroupId: 0, title: 'G', accessList: rights }],
    ] as const)
      expect([path, (await call(boss, path, body)).status]).toEqual([path, 200])
  })

  test('admits a large image and nothing beside it', async () => {
    const reply = await call(boss, '/qr/saveImage', { goodId: 1, image: 'data:image/png;base64,AAAA', note: kilobytes(300) })
    expect(reply.status).toBe(413)
    const members = `{"image":"",${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join()}}`
    expect((await call(boss, '/qr/saveImage', members)).status).toBe(413)
    expect((await call(boss, '/qr/saveImage', { goodId: 1, image: `data:image/png;base64,${'A'.repeat(4_000_000)}` })).status).toBe(422)
    expect(fixture.cloud.requests).toEqual([])
  })
})

test('refuses a large body without permission unread', async () => {
  const million = `{${Array.from({ length: 1_000_000 }, (_, index) => `"${index}":1`).join()}}`
  // Not even JSON: parsing the body would fail with another error.
  const replies = [await call(none, '/qr/saveImage', million), await call(none, '/qr/saveImage', `${kilobytes(9000)}`)]
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
  expect(fixture.cloud.requests).toEqual([])
})

test('limits a report to a hundred keys', async () => {
  fixture.cloud.respond = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  expect((await call(boss, '/qr/ppds', { keys: Array.from({ length: 100 }, () => 'saleOrderList') })).status).toBe(200)
  expect((await call(boss, '/qr/ppds', { keys: Array.from({ length: 101 }, () => 'saleOrderList') })).status).toBe(400)
})

describe('odd shapes', () => {
  const unusual = { toString: 1, valueOf: [] }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

  test.each([
    ['/bd/save', { tableName: 'goods', operationType: unusual, params: { id: 1 } }],
    ['/bd/save', { tableName: 'goods', operationType: 'x', params: { id: 1 } }],
    ['/bd/save', { tableName: 'goods', operationType: 1, params: { id: unusual } }],
    ['/bd/save', { tableName: unusual, operationType: 1, params: { id: 1 } }],
    ['/bd/list', { tableName: unusual }],
    ['/bd/list', { tableName: ['goods', 'inve'] }],
    ['/bd/inventorySave', { id: unusual }],
    ['/ur/userSave', { userId: unusual }],
    ['/ur/accessGroupSave', { accessGroupId: unusual }],
    ['/qr/editSaleOrder', { saleOrderId: unusual, status: 2, organizationId: 1 }],
    ['/qr/editSaleOrder', { saleOrderId: 1, status: unusual, organizationId: 1 }],
    ['/qr/transferImages', { preFiscalYearId: unusual, fiscalYearId: 7 }],
    ['/qr/transferImages', { preFiscalYearId: 6, fiscalYearId: [unusual] }],
    ['/qr/FetchData', { type: unusual }],
    ['/qr/ppds', { keys: [unusual] }],
  ])('%s %j is refused as invalid', async (path, body) => {
    const reply = await call(boss, path, body)
    expect([reply.status, /\bat \/|\.ts:|node:/.test(reply.text)]).toEqual([400, false])
    expect(fixture.cloud.requests).toEqual([])
  })

  test.each([...knownPaths.filter((path) => bodyLimitOf(path) > 40_000), '/ur/unheardOf'])('20,000 nested lists to %s', async (path) => {
    const everything = sessionWith(
      Object.fromEntries(
        [...Object.keys(all), 'Inventory', 'GoodsGroup', 'GoodOptionsTemplate', 'BasicSetting'].map((name) => [name, [...'lvcudtp']]),
      ),
      5,
    )
    expect([(await call(everything, path, `{"keys":${deep}}`)).status, fixture.cloud.requests.length]).toEqual([400, 0])
  })
})

describe('decisive values', () => {
  // By default an unknown spelling would be refused as an unknown name.
  const fixture = withCloud({ UNKNOWN_CALLS: 'forward' })
  const zeroWidth = '\u200b'

  test.each([
    ['/qr/FetchData', { type: `p${zeroWidth}l` }],
    ['/qr/FetchData', { type: 'ｐｌ' }],
    ['/qr/FetchData', { type: 'P\u00adL' }],
    ['/qr/FetchData', { type: ['pl'] }],
    ['/qr/FetchData', { [`type${zeroWidth}`]: 'pl' }],
    ['/bd/list', { tableName: 'gó\u2060ods' }],
    ['/bd/list', { tableName: 'INVE\u0000x' }],
    ['/bd/list', { tableName: 'İNVE' }],
    ['/bd/list', { 'TABLE\ufeffNAME': 'goods' }],
    ['/bd/remove', { tableName: 'goods_\u200dg', id: 1 }],
    ['/qr/ppds', { keys: ['debtor\u200cList'] }],
    ['/qr/ppds', { keys: ['ＤebtorList'] }],
    ['/bd/list', { tableName: 'gøøđs' }],
    ['/bd/list', { tableName: 'GØO\u0301ÐS' }],
    ['/bd/list', { tableName: 'ıñvɇ' }],
    ['/bd/list', { ŧabłeName: 'inve' }],
    ['/qr/ppds', { keys: ['đebŧorŁıſt'] }],
    ['/qr/ppds', { keys: ['balanceSħeet'] }],
  ])('are matched in any spelling: %s %j', async (path, body) => {
    expect((await call(none, path, body)).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
  })

  test('a number is matched in any digits', async () => {
    const maker = sessionWith({ User: ['c'] }, 6)
    const keeper = sessionWith({ User: ['u'] }, 7)
    for (const userId of ['０', '٠', `0${zeroWidth}`])
      expect((await call(keeper, '/ur/userSave', { userId, fullName: 'n' })).status).toBe(403)
    expect((await call(maker, '/ur/userSave', { userId: '۵', fullName: 'n' })).status).toBe(403)
    const changer = sessionWith({ Goods: ['u'] }, 8)
    expect((await call(changer, '/bd/save', { tableName: 'goods', operationType: '１', params: { id: 5 } })).status).toBe(403)
  })

  test('two spellings of a member are a duplicate', async () => {
    expect((await call(boss, '/bd/list', { tableName: 'goods', [`table${zeroWidth}Name`]: 'x' })).status).toBe(400)
  })
})

test.each([{}, { type: 'other' }, { type: 'pl', key: 'other-shop' }, { KEY: 'other-shop', 'key\u200b': 'x' }])(
  'a fetch needs the permission on the price list and carries the own key: %j',
  async (body) => {
    fixture.cloud.respond = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    expect((await call(none, '/qr/FetchData', body)).status).toBe(403)
    expect((await call(sessionWith({ PriceList: ['u'] }, 9), '/qr/FetchData', body)).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
    expect((await call(sessionWith({ PriceList: ['l'] }, 10), '/qr/FetchData', body)).status).toBe(200)
    const { key, ...rest } = fixture.cloud.requests[0]?.body ?? {}
    expect([key, JSON.stringify(rest).includes('other-shop')]).toEqual(['shop-12', false])
  },
)

describe('unknown calls, tables and keys', () => {
  const unknown = [
    ['/qr/unheardOf', { a: 1 }],
    ['/bd/list', { tableName: 'prices' }],
    ['/bd/save', { tableName: 'prices', operationType: 1, params: { id: 0 } }],
    ['/bd/remove', { tableName: '', id: 1 }],
    ['/qr/ppds', { keys: ['unheardOf'] }],
    ['/bd/list', {}],
    ['/bd/list', { tableName: ['prices'] }],
  ] as const
  const [unknownCall, ...unknownNames] = unknown
  const answering = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]')

  test('an unknown call is forwarded', async () => {
    fixture.cloud.respond = (_, response) => answering(response)
    expect((await call(none, ...unknownCall)).status).toBe(200)
    expect(fixture.cloud.requests).toHaveLength(1)
  })

  test.each(unknownNames)('unknown tables and keys are refused: %s %j', async (path, body) => {
    expect((await call(boss, path, body)).status).toBe(403)
    expect(fixture.cloud.requests).toEqual([])
  })

  describe('with UNKNOWN_CALLS=forward', () => {
    const open = withCloud({ UNKNOWN_CALLS: 'forward' })

    test.each(unknown)('are forwarded: %s %j', async (path, body) => {
      open.cloud.respond = (_, response) => answering(response)
      expect((await call(none, path, body)).status).toBe(200)
      expect(open.cloud.requests).toHaveLength(1)
    })
  })

  describe('with UNKNOWN_CALLS=refuse', () => {
    const strict = withCloud({ UNKNOWN_CALLS: 'refuse' })

    test.each([...unknown, ['/qr/FetchData', { type: 'other' }]] as const)('are refused: %s %j', async (path, body) => {
      const reply = await call(boss, path, body)
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([403, { message: { errorCode: 1 } }])
      expect(strict.cloud.requests).toEqual([])
    })

    test('known ones and known keys are forwarded', async () => {
      strict.cloud.respond = (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"name":"saleOrderList","status":"RESOLVE","data":[]}]')
      const reply = await call(boss, '/qr/ppds', { keys: ['saleOrderList', 'unheardOf'] })
      expect(strict.cloud.requests[0]?.body.keys).toEqual(['saleOrderList'])
      expect((JSON.parse(reply.text) as { name: string; status: string }[]).map(({ name, status }) => [name, status])).toEqual([
        ['saleOrderList', 'RESOLVE'],
        ['unheardOf', 'REJECT'],
      ])
      for (const [path, body] of [
        ['/bd/list', { tableName: 'goods' }],
        ['/qr/FetchData', { type: 'pl' }],
        ['/ur/organizationFeatureList', {}],
      ] as const)
        expect((await call(boss, path, body)).status).toBe(200)
    })
  })
})
