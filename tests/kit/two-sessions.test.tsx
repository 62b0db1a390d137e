import { act, screen as page } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { newKey } from '@/lib/client/requests/idempotency-key'
import { requestUndo, undoRequests } from '@/lib/client/requests/undo-requests'
import { useSession } from '@/lib/client/session/session-context'
import { accessGroups, type AccessGroupDraft } from '@/lib/contract/access-groups'
import type { EditableResource } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import type { Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { priceList } from '@/lib/contract/price-list'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { useRecordForm } from '@/components/changes/record/use-record-form'
import { UndoDialogHost } from '@/components/changes/undo/undo-dialog-host'
import { useImageOrder } from '@/components/changes/uploads/use-image-order'
import type { RecordScreen } from '@/components/changes/write/use-resource-screen'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useGroupsScreen } from '@/components/screens/access-groups/access-groups-screen'
import { useGoodsGroups } from '@/components/screens/goods-groups/goods-groups-screen'
import { useGoodImages } from '@/components/screens/goods/good-dialog'
import { useGoods } from '@/components/screens/goods/goods-screen'
import { useGoodScreen } from '@/components/screens/goods/use-good-screen'
import { useTemplatesScreen } from '@/components/screens/option-templates/option-templates-screen'
import { useOrderOptions } from '@/components/screens/order-options/order-options-screen'
import { useOrderingSwitch } from '@/components/screens/price-list/price-list-header'
import { usePriceListGood } from '@/components/screens/price-list/use-price-list-good'
import { useSettingsForm } from '@/components/screens/settings/settings-screen'
import { useUsersScreen } from '@/components/screens/users/users-screen'
import { useWarehouses } from '@/components/screens/warehouses/use-warehouses'
import { renderInApp } from './support/render-in-app'
import { answer, mountForm, openTwoSessions, pressInToast, question, waitUntil, type Form } from './support/two-sessions'

/** Two sessions write one record, each through the code of its form, at the sandbox: what is stored, asked and said. */

const year = { fiscalYearId: 7 }
const shop = 'demo-shop'
const password = 'daftar-demo'

type Sessions = Awaited<ReturnType<typeof openTwoSessions>>
let sessions: Sessions
let access: Record<string, string[]>
let userId: number
beforeAll(async () => {
  sessions = await openTwoSessions()
  access = Object.assign({}, ...sessions.alice.login.userAccessList) as Record<string, string[]>
  userId = (await rowsOf(users)).find(({ userName }) => userName === 'admin')?.id ?? 0
})
beforeEach(() => sessions.reset())
// Lists are read in the background after a save.
afterEach(() => waitUntil(sessions.isIdle))
afterAll(() => sessions.cloud.close())

const byBob = <Result,>(call: Parameters<Sessions['send']>[1] & { read: (response: unknown) => Result }): Promise<Result> =>
  sessions.send(sessions.bob, call)

let counter = 0
const unique = (name: string) => `${name}${(counter += 1)}`

async function rowsOf<Row extends { readonly id: number }, Draft>(resource: EditableResource<Row, Draft>): Promise<readonly Row[]> {
  return (await byBob(resource.list(year))).rows
}

async function draftOf<Row extends { readonly id: number }, Draft>(resource: EditableResource<Row, Draft>, id: number) {
  const row = (await rowsOf(resource)).find((one) => one.id === id)
  return row ? resource.draftOf(row) : null
}

/** Shows a form to a test while it is mounted. */
function useShow(form: Form, ready: (form: Form) => void) {
  useEffect(() => {
    ready(form)
  })
}

/** The form of a record in a screen. */
function RecordForm(props: { screen: RecordScreen<{ id: number }, object>; ready: (form: Form) => void }) {
  const { screen, ready } = props
  const key = screen.openedId ?? ''
  const { form, save, problem } = useRecordForm(
    { key, row: screen.opened, mode: screen.mode },
    { of: screen, nameOf: ({ id }) => String(id), start: undefined, confirmDelete: undefined },
  )
  useShow(
    {
      enter: (values) => form.setValues(values),
      save,
      problem: problem?.code ?? null,
      refresh: screen.refresh,
      shown: screen.opened && screen.resource.draftOf(screen.opened),
    },
    ready,
  )
  return null
}

/** The form of the record in the address, once its list has loaded. */
const recordForm =
  <Row extends { readonly id: number }, Draft extends object>(useScreen: () => RecordScreen<Row, Draft>) =>
  (ready: (form: Form) => void) => {
    function Host() {
      const screen = useScreen() as unknown as RecordScreen<{ id: number }, object>
      const isShown = screen.opened !== null || screen.missing || screen.openedId === 'new'
      return isShown ? <RecordForm screen={screen} ready={ready} /> : null
    }
    return <Host />
  }

/** The steps of a resource whose records have a form. */
const ofResource = <Row extends { readonly id: number }, Draft extends object>(
  resource: EditableResource<Row, Draft>,
  useScreen: () => RecordScreen<Row, Draft & object>,
  blank: () => Draft,
) => ({
  create: async () => (await byBob(resource.save(year, 0, blank()))).id,
  address: (id: number) => `/?detail=${id}&edit`,
  form: recordForm(useScreen as () => RecordScreen<Row, Draft>),
  stored: (id: number) => draftOf(resource, id) as Promise<object | null>,
  change: async (id: number, changes: object) => {
    const now = await draftOf(resource, id)
    if (now) await byBob(resource.save(year, id, { ...now, ...changes }))
  },
  remove: (id: number) => byBob(resource.remove(year, { id } as Row)),
})

const option = (key: string, defaultValue = ''): Option => ({ type: 1, key, defaultValue })
const grants = (rights: AccessGroupDraft['grants']['access']) => ({ access: rights, rest: [] })

const aGood = () => ({ ...goods.blank, code: unique('P'), name: 'Tea', price: '5' as const, isPublic: true })
const aUser = () => ({ ...users.blank, userName: unique('u'), fullName: 'Ana', password, accessGroups: [1, 2] })

function ImageOrderForm({ ready }: { ready: (form: Form) => void }) {
  const screen = useGoods()
  const collection = useGoodImages(screen.opened, screen)
  const { ids, move, problem } = useImageOrder(collection?.ids ?? [], collection?.actions?.order)
  const isReady = ids.length > 0 || screen.missing
  useShow(
    {
      enter: () => undefined,
      save: async () => move(0, ids.length - 1),
      problem: problem?.code ?? null,
      refresh: screen.refresh,
      shown: { order: wordOf(screen.opened?.images ?? []) },
    },
    isReady ? ready : () => undefined,
  )
  return null
}

function SettingsForm({ ready }: { ready: (form: Form) => void }) {
  const { loaded, value, set, save, problem } = useSettingsForm()
  useShow(
    {
      enter: (values) => Object.entries(values).forEach(([name, on]) => set(name as 'hideLedger', on === true)),
      save,
      problem: problem?.code ?? null,
      refresh: loaded.refresh,
      shown: loaded.value ?? null,
    },
    value ? ready : () => undefined,
  )
  return null
}

function OrderOptionsForm({ ready }: { ready: (form: Form) => void }) {
  const { loaded, setOptions, save, problem } = useOrderOptions()
  useShow(
    {
      enter: ({ options }) => setOptions(options as Option[]),
      save,
      problem: problem?.code ?? null,
      refresh: loaded.refresh,
      shown: { options: loaded.value?.items },
    },
    loaded.value ? ready : () => undefined,
  )
  return null
}

function SwitchForm({ ready }: { ready: (form: Form) => void }) {
  const { organisationCode } = useSession()
  const screen = useListScreen(priceList, organisationCode)
  const { active, change, problem } = useOrderingSwitch(screen)
  useShow(
    {
      enter: () => undefined,
      save: async () => change?.(true),
      problem: problem?.code ?? null,
      refresh: screen.refresh,
      shown: { isActive: active },
    },
    screen.value ? ready : () => undefined,
  )
  return null
}

const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Images of a product as letters in the order of their ids, so that an order is a word. */
const letters = 'abcdefgh'
const wordOf = (ids: readonly number[]) => ids.map((id) => letters[ids.toSorted((x, y) => x - y).indexOf(id)]).join('')

const imagesOf = async (id: number) => (await rowsOf(goods)).find((one) => one.id === id)?.images

async function orderImages(id: number, word: string) {
  const ids = (await imagesOf(id)) ?? []
  if (word.length > ids.length) return byBob(goodsImages.save(year, id, picture))
  const sorted = ids.toSorted((x, y) => x - y)
  return byBob(
    goodsImages.order(
      year,
      id,
      [...word].map((letter) => sorted[letters.indexOf(letter)] ?? 0),
    ),
  )
}

type Case = {
  readonly create: () => Promise<number>
  readonly address: (id: number) => string
  readonly form: (ready: (form: Form) => void) => ReactNode
  readonly stored: (id: number) => Promise<object | null>
  readonly change: (id: number, changes: object) => Promise<unknown>
  readonly remove?: (id: number) => Promise<unknown>
  /** What Alice enters; what Bob saves in another field, or in the same one. */
  readonly mine: object
  readonly theirs: object
  readonly same: object
  /** Both, where it is more than their fields together: with another field, and with the same one. */
  readonly both?: object
  readonly merged?: object
  /** What Bob saves in another field is no part of what Alice saves, so nothing is said of it. */
  readonly apart?: true
  /** Takes a second step after the save, which fails once. */
  readonly second?: (id: number) => Promise<SecondStep>
  readonly outcomes: Readonly<Record<Situation, string>>
}

type SecondStep = { readonly mine: object; readonly retry: string; readonly isDone: () => Promise<boolean> }

type Situation =
  | 'another field changed'
  | 'the same field changed'
  | 'deleted meanwhile'
  | 'list read during the save'
  | 'first step done, second failed'
  | 'pressed twice'
  | 'session ended between'

const usual: Case['outcomes'] = {
  'another field changed': 'keeps both, says so',
  'the same field changed': 'asks, saves the choice',
  'deleted meanwhile': 'says that it is gone, sends nothing',
  'list read during the save': 'shows what was saved, can be undone',
  'first step done, second failed': 'has one step',
  'pressed twice': 'sends once',
  'session ended between': 'waits for a press, keeps both',
}
const mergesSame = { 'the same field changed': 'keeps both' }
const wantsSame = { 'the same field changed': 'saves the same value' }
const isAlwaysThere = { 'deleted meanwhile': 'cannot be deleted' }
const retriesStep = { 'first step done, second failed': 'repeats the second step alone, keeps both' }

const refused = { status: 'REJECT', message: { errorCode: 77, errorDescription: 'not now' } }

const useGoodForm = () => useGoodScreen(useGoods()).detail

const table: Readonly<Record<string, Case>> = {
  products: {
    ...ofResource(goods, useGoodForm as never, aGood),
    mine: { name: 'Green tea' },
    theirs: { price: '7.5' },
    same: { name: 'Black tea' },
    // A cloud that does not store the template with the product.
    second: async (id) => {
      let tries = 0
      sessions.beforeWrite(({ path, body }) => {
        if (path === '/bd/save') delete (body.params as { optionsTemplateId?: number }).optionsTemplateId
        else if ((tries += 1) === 1) return refused
        return undefined
      })
      const isDone = async () => has(await draftOf(goods, id), { name: 'Green tea', templateId: 1, price: '7.5' })
      return { mine: { name: 'Green tea', templateId: 1 }, retry: 'Assign template again', isDone }
    },
    outcomes: { ...usual, ...retriesStep },
  },
  categories: {
    ...ofResource(goodsGroups, useGoodsGroups, () => ({ ...goodsGroups.blank, code: unique('C'), name: 'Drinks' })),
    mine: { name: 'Hot drinks' },
    theirs: { parentId: 1 },
    same: { name: 'Cold drinks' },
    outcomes: usual,
  },
  warehouses: {
    ...ofResource(warehouses, useWarehouses, () => ({ ...warehouses.blank, code: unique('W'), name: 'North' })),
    mine: { name: 'North gate' },
    theirs: { name2: 'N2' },
    same: { name: 'North pier' },
    outcomes: usual,
  },
  'default warehouse': {
    ...ofResource(warehouses, useWarehouses, () => ({ ...warehouses.blank, code: unique('D'), name: 'East' })),
    mine: { isDefault: true },
    theirs: { name: 'East gate' },
    same: { isDefault: true },
    // A cloud that leaves the earlier default set. Bob renames it before the second try.
    second: async () => {
      const { id: earlier = 0 } = (await rowsOf(warehouses)).find(({ isDefault }) => isDefault === true) ?? {}
      let tries = 0
      sessions.beforeWrite(async ({ body }) => {
        if ((body.params as { id: number }).id !== earlier) return undefined
        tries += 1
        if (tries > 1) return undefined
        const now = await draftOf(warehouses, earlier)
        if (now) await byBob(warehouses.save(year, earlier, { ...now, name: 'Renamed' }))
        return refused
      })
      sessions.rewriteResponses(({ path, body }, response) => {
        const list = response as { data?: { id: number; isDefault: boolean }[] }
        if (path === '/bd/list' && body.tableName === 'inve' && tries < 2)
          for (const row of list.data ?? []) if (row.id === earlier) row.isDefault = true
        return response
      })
      const isDone = async () => has(await draftOf(warehouses, earlier), { name: 'Renamed', isDefault: false })
      return { mine: { isDefault: true }, retry: 'Try again', isDone }
    },
    outcomes: { ...usual, ...wantsSame, ...retriesStep },
  },
  'users, deactivated': {
    ...ofResource(users, () => useUsersScreen().screen, aUser),
    mine: { fullName: 'Ana Pavić' },
    theirs: { isActive: false },
    same: { fullName: 'Anna' },
    outcomes: usual,
  },
  'groups of users': {
    ...ofResource(users, () => useUsersScreen().screen, aUser),
    mine: { accessGroups: [1, 2, 3] },
    theirs: { mobile: '09121230099' },
    same: { accessGroups: [2] },
    merged: { accessGroups: [2, 3] },
    outcomes: { ...usual, ...mergesSame },
  },
  'access groups': {
    ...ofResource(
      accessGroups,
      () => useGroupsScreen().screen,
      () => ({ title: unique('Sales'), grants: grants({ Goods: ['l', 'u'], Later: ['x'] }) }),
    ),
    mine: { title: 'Sales team' },
    theirs: { grants: grants({ Goods: ['l'], Later: ['x', 'y'] }) },
    same: { title: 'Sellers' },
    outcomes: usual,
  },
  'rights of access groups': {
    ...ofResource(
      accessGroups,
      () => useGroupsScreen().screen,
      () => ({ title: unique('Rights'), grants: grants({ Goods: ['l', 'u'], Later: ['x'] }) }),
    ),
    mine: { grants: grants({ Goods: ['l', 'u'], Later: ['x'], SaleOrder: ['l'] }) },
    theirs: { title: 'Renamed' },
    same: { grants: grants({ Goods: ['l'], Later: ['x', 'y'] }) },
    // A right that was taken stays taken; a feature that this app does not know stays.
    merged: { grants: grants({ Goods: ['l'], Later: ['x', 'y'], SaleOrder: ['l'] }) },
    outcomes: { ...usual, ...mergesSame },
  },
  'option templates': {
    ...ofResource(
      optionTemplates,
      () => useTemplatesScreen().screen,
      () => ({ title: unique('Sizes'), options: [option('Size')] }),
    ),
    mine: { title: 'All sizes' },
    theirs: { options: [option('Size'), option('Colour')] },
    same: { title: 'Some sizes' },
    outcomes: usual,
  },
  'order options': {
    create: async () => (await byBob(orderOptions.save([option('Note'), option('Door')])), 0),
    address: () => '/',
    form: (ready) => <OrderOptionsForm ready={ready} />,
    stored: async () => ({ options: (await byBob(orderOptions.load())).items }),
    change: async (_, { options }: { options?: Option[] }) => byBob(orderOptions.save(options ?? [])),
    mine: { options: [option('Note', 'gift'), option('Door')] },
    theirs: { options: [option('Note'), option('Door'), option('Floor')] },
    same: { options: [option('Note', 'urgent'), option('Door')] },
    both: { options: [option('Note', 'gift'), option('Door'), option('Floor')] },
    outcomes: { ...usual, ...isAlwaysThere, 'list read during the save': 'shows what was saved' },
  },
  settings: {
    create: async () => (await byBob(settings.save({ hideLedger: false, hideSaleInvoices: false })), 0),
    address: () => '/',
    form: (ready) => <SettingsForm ready={ready} />,
    stored: () => byBob(settings.load()),
    change: async (_, changes) => byBob(settings.save({ ...(await byBob(settings.load())), ...changes })),
    mine: { hideLedger: true },
    theirs: { hideSaleInvoices: true },
    same: { hideLedger: true },
    outcomes: { ...usual, ...wantsSame, ...isAlwaysThere },
  },
  'template of a product': {
    ...ofResource(goods, usePriceListForm as never, aGood),
    change: async (id, changes) => {
      if ('templateId' in changes) return byBob(templateAllocation.toGood(year, id, Number(changes.templateId)))
      const now = await draftOf(goods, id)
      return now && byBob(goods.save(year, id, { ...now, ...changes }))
    },
    mine: { templateId: 1 },
    theirs: { price: '8' },
    apart: true,
    same: { templateId: 2 },
    outcomes: { ...usual, 'another field changed': 'keeps both' },
  },
  'image order': {
    ...ofResource(goods, useGoodForm as never, aGood),
    create: async () => {
      const { id } = await byBob(goods.save(year, 0, aGood()))
      for (const _ of 'abc') await byBob(goodsImages.save(year, id, picture))
      return id
    },
    form: (ready) => <ImageOrderForm ready={ready} />,
    stored: async (id) => ({ order: wordOf((await imagesOf(id)) ?? []) }),
    change: (id, { order }: { order?: string }) => orderImages(id, order ?? ''),
    mine: { order: 'bca' },
    theirs: { order: 'abcd' },
    both: { order: 'bcad' },
    same: { order: 'cba' },
    outcomes: usual,
  },
  'ordering switch of the price list': {
    create: async () => {
      await byBob(priceList.setActive(shop, false))
      return (await byBob(goods.save(year, 0, aGood()))).id
    },
    address: () => '/',
    form: (ready) => <SwitchForm ready={ready} />,
    stored: async (id) => {
      const { isActive, rows } = await byBob(priceList.list(year, shop))
      return { isActive, price: rows.find((one) => one.id === id)?.price }
    },
    change: async (id, changes) => {
      if ('isActive' in changes) return byBob(priceList.setActive(shop, changes.isActive === true))
      const now = await draftOf(goods, id)
      return now && byBob(goods.save(year, id, { ...now, ...changes }))
    },
    mine: { isActive: true },
    theirs: { price: '8' },
    apart: true,
    same: { isActive: true },
    outcomes: {
      ...usual,
      ...wantsSame,
      ...isAlwaysThere,
      'another field changed': 'keeps both',
      'list read during the save': 'shows what was saved',
    },
  },
}

function usePriceListForm() {
  const { organisationCode } = useSession()
  return usePriceListGood(useListScreen(priceList, organisationCode))
}

const valuesIn = (values: object | null, of: object) => (values ? { ...values, ...of } : null)
const has = (values: object | null, expected: object) =>
  values !== null && JSON.stringify(valuesIn(values, expected)) === JSON.stringify(values)

async function open({ create, address, form }: Case) {
  const id = await create()
  const mounted = await mountForm({ userId, access }, address(id), form)
  return { id, ...mounted }
}

/** Answers questions that the screen asks about every change, such as the review of rights. */
async function confirmReviews(saving: Promise<unknown>) {
  let ended = false
  void saving.finally(() => (ended = true))
  for (;;) {
    await waitUntil(() => (ended && sessions.isIdle()) || question() !== null)
    if (question() === null) return
    const dialog = question()
    const isConflict = dialog?.textContent?.includes('Someone else changed this, too')
    if (isConflict) return
    await answer(page.queryByRole('button', { name: 'Save' }) ? 'Save' : 'Make default')
  }
}

const inWords = (what: unknown) => JSON.stringify(what)

const situations: Readonly<Record<Situation, (of: Case) => Promise<string>>> = {
  'another field changed': async (of) => {
    const { id, enter, saving } = await open(of)
    enter(of.mine)
    await of.change(id, of.theirs)
    await confirmReviews(saving())
    const stored = await of.stored(id)
    if (!has(stored, of.both ?? { ...of.theirs, ...of.mine })) return inWords(stored)
    if (of.apart) return 'keeps both'
    await waitUntil(() => page.queryByText(/Changes by someone else were kept/) !== null)
    return 'keeps both, says so'
  },
  'the same field changed': async (of) => {
    const { id, enter, saving } = await open(of)
    enter(of.mine)
    await of.change(id, of.same)
    const save = saving()
    await confirmReviews(save)
    if (question()) {
      if (sessions.writes().length > 0) return 'sends before it asks'
      await answer('Save', /Saved by someone else/)
      await confirmReviews(save)
      const stored = await of.stored(id)
      return has(stored, of.same) ? 'asks, saves the choice' : inWords(stored)
    }
    const stored = await of.stored(id)
    if (of.merged) return has(stored, of.merged) ? 'keeps both' : inWords(stored)
    return has(stored, of.mine) && has(of.same, of.mine) ? 'saves the same value' : inWords(stored)
  },
  'deleted meanwhile': async (of) => {
    if (!of.remove) return 'cannot be deleted'
    const { id, enter, saving, problem } = await open(of)
    enter(of.mine)
    await of.remove(id)
    await confirmReviews(saving())
    await waitUntil(() => problem() !== null)
    const isUnsent = problem() === 'notFound' && sessions.writes().length === 0
    return isUnsent ? 'says that it is gone, sends nothing' : inWords([problem(), sessions.writes()])
  },
  'list read during the save': async (of) => {
    const { id, enter, saving, refresh, shown } = await open(of)
    const before = { ...(await of.stored(id)) } as Record<string, unknown>
    enter(of.mine)
    sessions.beforeWrite(refresh)
    await confirmReviews(saving())
    const stored = await of.stored(id)
    if (!has(stored, of.mine)) return inWords(stored)
    await waitUntil(() => has(shown(), of.mine))
    const [change] = sessions.undoable.flatMap(({ changes }) => changes)
    if (!change) return 'shows what was saved'
    const isEarlier = Object.keys(of.mine).every((field) => !(field in before) || has(change.before, { [field]: before[field] }))
    return isEarlier || 'order' in of.mine ? 'shows what was saved, can be undone' : inWords(change)
  },
  'first step done, second failed': async (of) => {
    if (!of.second) return 'has one step'
    const { id, enter, saving } = await open(of)
    const { mine, retry, isDone } = await of.second(id)
    enter(mine)
    await confirmReviews(saving())
    await waitUntil(() => page.queryByRole('button', { name: retry }) !== null)
    const stepsSent = sessions.writes().length
    await of.change(id, of.theirs)
    await pressInToast(retry)
    await waitUntil(() => page.queryByRole('button', { name: retry }) === null)
    const isOnce = stepsSent === 2 && sessions.writes().length === 3
    return isOnce && (await isDone()) ? 'repeats the second step alone, keeps both' : inWords(sessions.writes())
  },
  'pressed twice': async (of) => {
    const { enter, saving } = await open(of)
    enter(of.mine)
    await confirmReviews(Promise.all([saving(), saving()]))
    return sessions.writes().length === 1 ? 'sends once' : inWords(sessions.writes())
  },
  'session ended between': async (of) => {
    const { id, enter, saving, problem } = await open(of)
    enter(of.mine)
    sessions.beforeWrite(sessions.endSession)
    await confirmReviews(saving())
    await waitUntil(() => problem() !== null)
    if (problem() !== 'signedOut') return inWords(problem())
    sessions.beforeWrite(() => undefined)
    await of.change(id, of.theirs)
    sessions.signInAgain()
    if (sessions.writes().length > 1) return 'sends by itself'
    await confirmReviews(saving())
    const stored = await of.stored(id)
    return has(stored, of.both ?? { ...of.theirs, ...of.mine }) ? 'waits for a press, keeps both' : inWords(stored)
  },
}

describe.each(Object.entries(table))('%s', (_, of) => {
  test.each(Object.keys(situations) as Situation[])('%s', async (situation) => {
    expect(await situations[situation](of)).toBe(of.outcomes[situation])
  })
})

describe('while a question about something else is open', () => {
  /** Opens the form, enters values and saves, as far as the first question. */
  async function asked(of: Case, mine: object, before: (id: number) => Promise<unknown> = async () => undefined) {
    const opened = await open(of)
    opened.enter(mine)
    await before(opened.id)
    const saving = opened.saving()
    await waitUntil(() => question() !== null)
    return { ...opened, save: saving }
  }
  const ofTable = (name: string): Case => {
    const of = table[name]
    if (!of) throw new Error(name)
    return of
  }

  test('a title that another user saves is kept with reviewed rights', async () => {
    const of = ofTable('rights of access groups')
    const { id, save } = await asked(of, of.mine)
    await of.change(id, { title: 'By Bob' })
    await confirmReviews(save)
    expect(has(await of.stored(id), { title: 'By Bob', ...of.mine })).toBe(true)
  })

  test('a right that another user takes stays taken', async () => {
    const of = ofTable('rights of access groups')
    const { id, save } = await asked(of, of.mine)
    await of.change(id, of.same)
    await confirmReviews(save)
    expect(has(await of.stored(id), of.merged ?? {})).toBe(true)
  })

  test('a conflict is asked again where the other user goes on', async () => {
    const of = ofTable('products')
    const { id, save } = await asked(of, of.mine, (one) => of.change(one, of.same))
    await of.change(id, { name: 'Mint tea', price: '9' })
    await answer('Save')
    await waitUntil(() => question() !== null)
    expect(question()).toHaveTextContent('Mint tea')
    expect(sessions.writes()).toEqual([])
    await answer('Save')
    await confirmReviews(save)
    expect(has(await of.stored(id), { name: 'Green tea', price: '9' })).toBe(true)
  })

  test('options are asked about without those that all have so', async () => {
    const of = ofTable('order options')
    const { save } = await asked(of, of.mine, (id) => of.change(id, of.same))
    for (const text of ['gift', 'urgent']) expect(question()).toHaveTextContent(text)
    expect(question()).not.toHaveTextContent('Door')
    await answer('Back')
    await save
    expect(sessions.writes()).toEqual([])
  })

  test('the default warehouse is asked about again where it moved again', async () => {
    const of = ofTable('default warehouse')
    const second = await of.create()
    const third = await of.create()
    const { id, save } = await asked(of, of.mine, () => of.change(second, { isDefault: true }))
    await of.change(third, { isDefault: true, name: 'Third' })
    await answer('Make default')
    await waitUntil(() => question() !== null)
    expect(question()).toHaveTextContent('Third')
    await answer('Cancel')
    await save
    expect(sessions.writes()).toEqual([])
    expect(has(await of.stored(third), { isDefault: true })).toBe(true)
    expect(has(await of.stored(id), { isDefault: false })).toBe(true)
  })

  test('a new default warehouse asks before it takes the default of another user', async () => {
    const of = ofTable('default warehouse')
    const other = await of.create()
    const creates = { ...of, create: async () => 0, address: () => '/?detail=new' }
    const mine = { code: unique('N'), name: 'New', name2: '', isDefault: true }
    const { save } = await asked(creates, mine, () => of.change(other, { isDefault: true }))
    await answer('Cancel')
    await save
    expect(sessions.writes()).toEqual([])
    expect(has(await of.stored(other), { isDefault: true })).toBe(true)
  })

  test('the last active administrator stays, although there were others when the form was opened', async () => {
    const of = ofTable('users, deactivated')
    const { id, enter, saving, problem } = await open({
      ...of,
      create: async () => (await byBob(users.save(year, 0, { ...aUser(), isAdmin: true, accessGroups: [] }))).id,
    })
    enter({ isActive: false })
    // Bob deactivated all others.
    sessions.rewriteResponses(({ path }, response) => {
      const { data } = response as { data?: { userId: number; isActive: boolean }[] }
      if (path === '/ur/userList') for (const user of data ?? []) if (user.userId !== id) user.isActive = false
      return response
    })
    await confirmReviews(saving())
    expect(problem()).toBe('lastAdministrator')
    expect(sessions.writes()).toEqual([])
  })

  test('a price of 0 that another user saves is asked about before the product goes online', async () => {
    const of = ofTable('products')
    const { id, save } = await asked(
      { ...of, create: async () => (await byBob(goods.save(year, 0, { ...aGood(), isPublic: false }))).id },
      { isPublic: true },
      (one) => of.change(one, { price: '0' }),
    )
    await answer('Cancel')
    await save
    expect(sessions.writes()).toEqual([])
    expect(has(await of.stored(id), { isPublic: false, price: '0' })).toBe(true)
  })

  test('own rights are asked about once, and groups given meanwhile are kept', async () => {
    const of = ofTable('groups of users')
    const id = await of.create()
    const { enter, saving } = await mountForm({ userId: id, access }, of.address(id), of.form)
    enter({ accessGroups: [2] })
    const save = saving()
    await waitUntil(() => question() !== null)
    await of.change(id, { accessGroups: [1, 2, 3] })
    await answer('Save anyway')
    await confirmReviews(save)
    expect(has(await of.stored(id), { accessGroups: [2, 3] })).toBe(true)
  })
})

test('an undo keeps groups that another user gave meanwhile', async () => {
  const id = (await byBob(users.save(year, 0, { ...aUser(), accessGroups: [1, 2, 3] }))).id
  const changes = [{ id, name: 'Ana', before: { accessGroups: [1] }, after: { accessGroups: [1, 2] } }]
  renderInApp(<UndoDialogHost />, access, { userId })
  act(() => requestUndo({ set: { id: '0123456789abcdef', subject: 'users', fiscalYearId: 7, changes }, ask: false }))
  await waitUntil(() => undoRequests.get().length === 0 && sessions.isIdle())
  expect(await draftOf(users, id)).toMatchObject({ accessGroups: [1, 3] })
  // Undoing can be undone in turn.
  expect(sessions.undoable).toMatchObject([{ changes: [{ before: { accessGroups: [1, 2, 3] }, after: { accessGroups: [1, 3] } }] }])
})

test('a save whose response was lost is sent again with its key, and is no change of others', async () => {
  const of = table.products as Case
  const { id, enter, saving, problem } = await open(of)
  enter(of.mine)
  sessions.rewriteResponses((request, response) => {
    if (request.key === null || sessions.writes().length > 1) return response
    throw new TypeError('connection lost')
  })
  await confirmReviews(saving())
  await waitUntil(() => problem() === 'unreachable')
  await confirmReviews(saving())
  await waitUntil(() => page.queryByText('Saved') !== null)
  expect(page.queryByText(/Changes by someone else were kept/)).toBeNull()
  expect(new Set(sessions.writes().map(({ key }) => key)).size).toBe(1)
  expect(has(await of.stored(id), of.mine)).toBe(true)
})

test('images that a list shows as changed before the response can be undone', async () => {
  const images = table['image order'] as Case
  type Actions = NonNullable<NonNullable<ReturnType<typeof useGoodImages>>['actions']>
  let imageActions: Actions | undefined
  function Host({ ready }: { ready: (form: Form) => void }) {
    const screen = useGoods()
    const actions = useGoodImages(screen.opened, screen)?.actions
    const { refresh } = screen
    const shown = { images: screen.opened?.images }
    useEffect(() => void (imageActions = actions ?? undefined), [actions])
    useShow({ enter: () => undefined, save: async () => undefined, problem: null, refresh, shown }, actions ? ready : () => undefined)
    return null
  }
  const { id, refresh, shown } = await open({ ...images, form: (ready) => <Host ready={ready} /> })
  const before = (await imagesOf(id)) ?? []
  const [, removed = 0] = before

  sessions.beforeWrite(async () => {
    await byBob(goodsImages.remove(year, id, removed))
    await refresh()
    return { status: 'RESOLVE' }
  })
  await act(async () => imageActions?.remove(removed, newKey()))
  const left = before.filter((one) => one !== removed)
  expect(sessions.undoable.at(-1)?.changes).toMatchObject([{ before: { images: before }, after: { images: left } }])

  let added = 0
  sessions.beforeWrite(async () => {
    added = await byBob(goodsImages.save(year, id, picture))
    await refresh()
    return { status: 'RESOLVE', imageId: added }
  })
  await act(async () => imageActions?.upload(picture, { idempotencyKey: newKey() }))
  expect(sessions.undoable.at(-1)?.changes).toMatchObject([{ before: { images: left }, after: { images: [...left, added] } }])
  expect(shown()).toEqual({ images: [...left, added] })
})
