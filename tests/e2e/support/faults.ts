import type { Locator } from '@playwright/test'
import { expect, type Office } from './office'
import { entry, type Reply } from './scripted-cloud'

/** What a cloud may do wrong, and the kinds of screens that must say so. */

export type Sentence = 'unreachable' | 'badAnswer' | 'timeout' | 'tooMany' | 'rejected'

/** What the cloud says or does, and the sentence that people read. */
export const faults: readonly (readonly [string, Reply, Sentence])[] = [
  ['500', { status: 500, json: {} }, 'unreachable'],
  ['503', { status: 503, json: {}, headers: { 'retry-after': '9' } }, 'unreachable'],
  ['429', { status: 429, json: {} }, 'tooMany'],
  ['a page', { text: '<html><body>nginx</body></html>', type: 'text/html' }, 'unreachable'],
  ['a reset', { cut: 'before' }, 'unreachable'],
  ['half an answer', { json: { status: 'RESOLVE', data: [{ id: 1 }] }, cut: 'amid' }, 'unreachable'],
  ['nothing', { text: '' }, 'unreachable'],
  // Its beginning is on the screen's way already when it breaks.
  ['half of a long answer', { text: `[${' '.repeat(2_500_000)}]`, cut: 'amid' }, 'unreachable'],
  ['null', { text: 'null' }, 'unreachable'],
  ['a wrong type', { json: { status: 'RESOLVE', data: 7 } }, 'badAnswer'],
  ['a refusal of its own', { json: { status: 'REJECT', message: { errorCode: 777, errorDescription: 'Kasse <b>zu</b>' } } }, 'rejected'],
  ['silence', { json: {}, after: 4000 }, 'timeout'],
]

const ofOneAnswer = ['a page', 'a reset', 'half an answer', 'nothing', 'null']

/** Faults of which the server makes one and the same answer. */
export const alike = faults.filter(([what]) => ofOneAnswer.includes(what))

/** What comes to a screen as something of its own: a reset stands for all that is like it. */
export const distinct = faults.filter(([what]) => what === 'a reset' || !ofOneAnswer.includes(what))

const list = (...data: unknown[]): Reply => ({ json: { status: 'RESOLVE', data } })
const warehouse = { id: 1, code: '1', name: 'Mended' }

/** A kind of screen: its address, the call behind it, a good answer, what leads to the call where the page alone does not, and what is seen. */
export type Kind = {
  readonly name: string
  readonly address: string
  readonly path: string
  readonly good: Reply
  /** Gateway answers carry the fault within an entry of their own. */
  readonly gateway?: string
  /** An answer that does not fit, where nothing is read of what a list would be. */
  readonly unfit?: Reply
  readonly reach?: (office: Office) => Promise<void>
  /** Every fault is tried, also those that are alike to a screen. */
  readonly thorough?: true
  /** The page need not come anew each time: nothing that it shows was kept from a better answer. */
  readonly stays?: true
  /** Asked again by whoever tries again. */
  readonly agree?: (office: Office) => Promise<void>
  /** Where it is told; else on the page. */
  readonly place?: (office: Office) => Locator
  readonly seen: (office: Office) => Promise<void>
}

const agreeToTransfer = (office: Office) =>
  office
    .dialog()
    .getByRole('button', { name: office.say('transfers.run'), exact: true })
    .click()

const yearOf = (office: Office, year: number) => `\u2068${office.digits(year)}\u2069`

/** One screen of each kind. */
export const kinds: readonly Kind[] = [
  {
    name: 'a list',
    address: '/warehouselist',
    path: '/bd/list',
    good: list(warehouse),
    thorough: true,
    seen: (office) => shows(office, 'Mended'),
  },
  {
    name: 'a tree',
    address: '/goodsGroup',
    path: '/bd/list',
    good: list({ ...warehouse, parent_id: 0 }),
    seen: (office) => shows(office, 'Mended'),
  },
  {
    name: 'a report of a month',
    address: '/saleSlipList?month=2026-03',
    path: '/qr/ppds',
    gateway: 'saleSlipList',
    good: entry('saleSlipList', [{ id: 1, date: '2026-03-02', flag_proce: 'SALE', ofcName: 'Mended', total: 5 }]),
    thorough: true,
    seen: (office) => expect(office.page.locator('main [role="row"][data-index]').first()).toBeVisible(),
  },
  {
    name: 'a form of settings',
    address: '/basicSetting',
    path: '/gl/settingList',
    good: { json: { status: 'RESOLVE', data: { notViewOfcbook: true } } },
    seen: (office) => expect(office.page.getByLabel(office.say('settings.fields.hideLedger'))).toBeChecked(),
  },
  {
    name: 'a template that stands alone',
    address: '/orderOptions',
    path: '/gl/templatelist',
    good: list({ flagProcess: 'OrderRequest', template: [{ key: 'Mended', type: 1 }] }),
    seen: (office) => shows(office, 'Mended'),
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
    place: (office) => office.page.getByRole('region', { name: office.say('cashBalance.title') }),
    seen: (office) =>
      expect(
        office.page
          .getByRole('region', { name: office.say('cashBalance.title') })
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
    reach: async (office) => {
      await office.button(office.say('pick.lookUp', { label: office.say('ledger.account') })).click()
      await office.dialog().getByRole('searchbox').fill('me')
    },
    place: (office) => office.dialog(office.say('ledger.account')),
    seen: (office) => expect(office.dialog().getByText('Mended').first()).toBeVisible(),
  },
  {
    name: 'a transfer',
    address: '/transferImages?from=6',
    path: '/qr/transferImages',
    good: { json: { status: 'RESOLVE' } },
    unfit: { json: { data: 7 } },
    reach: async (office) => {
      await office.button(office.say('transfers.run')).click()
      await agreeToTransfer(office)
    },
    stays: true,
    agree: agreeToTransfer,
    seen: (office) => shows(office, office.say('imageTransfer.done', { from: yearOf(office, 2025), into: yearOf(office, 2026) })),
  },
]

const shows = (office: Office, text: string) => expect(office.page.getByRole('main').getByText(text).first()).toBeVisible()

/** A fault as it comes to a screen of this kind. */
export function onItsWay(reply: Reply, sentence: Sentence, { gateway, unfit }: Pick<Kind, 'gateway' | 'unfit'>): Reply {
  if (unfit && sentence === 'badAnswer') return unfit
  if (gateway === undefined) return reply
  if (sentence === 'rejected') return { json: [{ name: gateway, ...(reply.json as object) }] }
  return sentence === 'badAnswer' ? entry(gateway, 7) : reply
}
