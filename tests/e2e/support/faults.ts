import type { Locator } from '@playwright/test'
import { expect, type AppPage } from './app-page'
import { entry, type Reply } from './scripted-cloud'

/** Faults of a cloud, and the kinds of screens that must explain them. */

export type MessageKey = 'unreachable' | 'badAnswer' | 'timeout' | 'tooMany' | 'rejected'

/** The cloud's response or failure, and the message that users see. */
export const faults: readonly (readonly [string, Reply, MessageKey])[] = [
  ['500', { status: 500, json: {} }, 'unreachable'],
  ['503', { status: 503, json: {}, headers: { 'retry-after': '9' } }, 'unreachable'],
  ['429', { status: 429, json: {} }, 'tooMany'],
  ['a page', { text: '<html><body>nginx</body></html>', type: 'text/html' }, 'badAnswer'],
  ['a reset', { cut: 'before' }, 'unreachable'],
  ['half an answer', { json: { status: 'RESOLVE', data: [{ id: 1 }] }, cut: 'within' }, 'unreachable'],
  ['nothing', { text: '' }, 'badAnswer'],
  // The beginning has reached the browser when the connection breaks.
  ['half of a long answer', { text: `[${' '.repeat(2_500_000)}]`, cut: 'within' }, 'unreachable'],
  ['null', { text: 'null' }, 'badAnswer'],
  ['a wrong type', { json: { status: 'RESOLVE', data: 7 } }, 'badAnswer'],
  ['a refusal of its own', { json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'Kasse <b>zu</b>' } } }, 'rejected'],
  ['silence', { json: {}, after: 4000 }, 'timeout'],
]

const perResponse = ['a page', 'a reset', 'half an answer', 'nothing', 'null']

/** Faults for which the server sends the same response. */
export const alike = faults.filter(([what]) => perResponse.includes(what))

/** Faults that a screen can distinguish; a reset represents the others. */
export const distinct = faults.filter(([what]) => what === 'a reset' || !perResponse.includes(what))

const list = (...data: unknown[]): Reply => ({ json: { status: 'RESOLVE', data } })
const warehouse = { id: 1, code: '1', name: 'Mended' }

/**
 * A kind of screen: its address, its request, a valid response, the action that sends the request unless the page does, and the expected
 * content.
 */
export type Kind = {
  readonly name: string
  readonly address: string
  readonly path: string
  readonly good: Reply
  /** The report key, for gateway responses, which contain the fault in an entry. */
  readonly gateway?: string
  /** An invalid response, where the screen reads no list. */
  readonly unfit?: Reply
  readonly reach?: (app: AppPage) => Promise<void>
  /** Tries every fault, including those that look the same. */
  readonly thorough?: true
  /** Does not need a reload: no data of a previous response is cached. */
  readonly stays?: true
  /** Confirms the retry, where one is needed. */
  readonly agree?: (app: AppPage) => Promise<void>
  /** Where the message appears; default: the page. */
  readonly locate?: (app: AppPage) => Locator
  readonly expectShown: (app: AppPage) => Promise<void>
}

const agreeToTransfer = (app: AppPage) =>
  app
    .dialog()
    .getByRole('button', { name: app.translate('transfers.run'), exact: true })
    .click()

const yearOf = (app: AppPage, year: number) => `\u2068${app.digits(year)}\u2069`

/** One screen of each kind. */
export const kinds: readonly Kind[] = [
  {
    name: 'a list',
    address: '/warehouselist',
    path: '/bd/list',
    good: list(warehouse),
    thorough: true,
    expectShown: (app) => shows(app, 'Mended'),
  },
  {
    name: 'a tree',
    address: '/goodsGroup',
    path: '/bd/list',
    good: list({ ...warehouse, parent_id: 0 }),
    expectShown: (app) => shows(app, 'Mended'),
  },
  {
    name: 'a report of a month',
    address: '/saleSlipList?month=2026-03',
    path: '/qr/ppds',
    gateway: 'saleSlipList',
    good: entry('saleSlipList', [{ id: 1, date: '2026-03-02', flag_proce: 'SALE', ofcName: 'Mended', total: 5 }]),
    thorough: true,
    expectShown: (app) => expect(app.page.locator('main [role="row"][data-index]').first()).toBeVisible(),
  },
  {
    name: 'a form of settings',
    address: '/basicSetting',
    path: '/gl/settingList',
    good: { json: { status: 'RESOLVE', data: { notViewOfcbook: true } } },
    expectShown: (app) => expect(app.page.getByLabel(app.translate('settings.fields.hideLedger'))).toBeChecked(),
  },
  {
    name: 'a template that stands alone',
    address: '/orderOptions',
    path: '/gl/templatelist',
    good: list({ flagProcess: 'OrderRequest', template: [{ key: 'Mended', type: 1 }] }),
    expectShown: (app) => shows(app, 'Mended'),
  },
  {
    name: 'a chart',
    address: '/dashboard',
    path: '/qr/ppds',
    gateway: 'cashBalance',
    good: entry('cashBalance', [
      { ofcName: 'Till', amount: 2000, ofcTypeId: 6 },
      { ofcName: 'Bank', amount: 3000, ofcTypeId: 7 },
    ]),
    // Several parts of the page have the fault: it is said once, above them.
    expectShown: (app) =>
      expect(
        app.page
          .getByRole('region', { name: app.translate('cashBalance.title') })
          .getByRole('img')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'a picker',
    address: '/ofcbook',
    path: '/qr/ppds',
    gateway: 'ofcList',
    good: entry('ofcList', [{ id: 88, typeId: 1, code: '1001', name: 'Mended' }]),
    reach: async (app) => {
      await app.button(app.translate('pick.lookUp', { label: app.translate('accounts.one') })).click()
      await app.dialog().getByRole('searchbox').fill('me')
    },
    locate: (app) => app.dialog(app.translate('accounts.one')),
    expectShown: (app) => expect(app.dialog().getByText('Mended').first()).toBeVisible(),
  },
  {
    name: 'a transfer',
    address: '/transferImages?from=6',
    path: '/qr/transferImages',
    good: { json: { status: 'RESOLVE' } },
    unfit: { json: { data: 7 } },
    reach: async (app) => {
      await app.button(app.translate('transfers.run')).click()
      await agreeToTransfer(app)
    },
    stays: true,
    agree: agreeToTransfer,
    expectShown: (app) => shows(app, app.translate('imageTransfer.done', { from: yearOf(app, 2025), into: yearOf(app, 2026) })),
  },
]

const shows = (app: AppPage, text: string) => expect(app.page.getByRole('main').getByText(text).first()).toBeVisible()

/** A fault as the server passes it to this kind of screen. */
export function afterGateway(reply: Reply, messageKey: MessageKey, { gateway, unfit }: Pick<Kind, 'gateway' | 'unfit'>): Reply {
  if (unfit && messageKey === 'badAnswer') return unfit
  if (gateway === undefined) return reply
  if (messageKey === 'rejected') return { json: [{ name: gateway, ...(reply.json as object) }] }
  return messageKey === 'badAnswer' ? entry(gateway, 7) : reply
}
