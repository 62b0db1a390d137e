import { accessGroups, type AccessGroupDraft } from '@/lib/contract/access-groups'
import type { Call } from '@/lib/contract/core/call'
import { Problem } from '@/lib/contract/core/problem'
import type { EditableResource } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { mergeOptions, type Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { settings, type Settings } from '@/lib/contract/settings'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { writeRecord, type AskConflicts } from '@/components/changes/write/write-record'
import { openCloud, sealed, sha256, type Cloud, type Member } from './sandbox-client'

/** Two sessions write one record: what each resource keeps, asks and refuses, against the sandbox. */

const year = { fiscalYearId: 7 }
const password = 'daftar-demo'

let cloud: Cloud
let alice: Member
let bob: Member
beforeAll(async () => {
  cloud = openCloud()
  alice = await cloud.signIn('demo', 'admin')
  bob = await cloud.signIn('demo', 'admin')
})
afterAll(() => cloud.close())

/** Sends a call as our server does, which encrypts users. */
function send<Result>(session: Member, call: Call<Result>): Promise<Result> {
  const { password: sent, ...user } = call.body as { password?: string }
  const content = { ...user, ...(sent !== undefined && { password: sha256(sent) }) }
  return session.send(call.path === '/ur/userSave' ? { ...call, body: { param: sealed(content) } } : call)
}

let counter = 0
const unique = (name: string) => `${name} ${(counter += 1)}`
const noQuestion: AskConflicts = () => Promise.reject(new Error('nothing to ask'))

/** The steps of a test with a resource: a new record, its current values, and a write of a form that showed `seen`. */
function steps<Row extends { readonly id: number }, Draft extends object>(resource: EditableResource<Row, Draft>, first: () => Draft) {
  const read = async (session: Member, id: number) => {
    const row = (await send(session, resource.list(year))).rows.find((one) => one.id === id)
    if (!row) throw new Problem('notFound')
    return row
  }
  const draft = async (id: number) => resource.draftOf(await read(alice, id))
  return {
    create: async () => (await send(alice, resource.save(year, 0, first()))).id,
    draft,
    remove: (session: Member, id: number) => send(session, resource.remove(year, { id } as Row)),
    change: async (session: Member, id: number, changes: object) =>
      void (await send(session, resource.save(year, id, { ...(await draft(id)), ...changes }))),
    write: (
      session: Member,
      id: number,
      seen: Draft,
      changes: object,
      { ask = noQuestion, review }: { ask?: AskConflicts; review?: () => Promise<boolean> | null } = {},
    ) =>
      writeRecord({
        seen,
        draft: { ...seen, ...changes },
        read: () => read(session, id),
        draftOf: resource.draftOf,
        mergeFields: resource.mergeFields,
        isValid: (merged) => resource.form.safeParse(merged).success,
        ask,
        review,
        send: (merged) => send(session, resource.save(year, id, merged)),
      }),
  }
}

const option = (key: string): Option => ({ type: 1, key, defaultValue: '' })
const grants = (access: AccessGroupDraft['grants']['access']) => ({ access, rest: [] })

/** Alice changes `mine` in a form; meanwhile Bob saves `theirs` in another field, or `same` in hers. */
const table = [
  {
    name: 'products',
    ...steps(goods, () => ({ ...goods.blank, code: unique('P'), name: 'Tea', price: '5' })),
    mine: { name: 'Green tea' },
    theirs: { price: '7.5' },
    same: { name: 'Black tea' },
  },
  {
    name: 'categories',
    ...steps(goodsGroups, () => ({ ...goodsGroups.blank, code: unique('C'), name: 'Drinks' })),
    mine: { name: 'Hot drinks' },
    theirs: { parentId: 1 },
    same: { name: 'Cold drinks' },
  },
  {
    name: 'warehouses',
    ...steps(warehouses, () => ({ ...warehouses.blank, code: unique('W'), name: 'North' })),
    mine: { name: 'North gate' },
    theirs: { name2: 'N2' },
    same: { name: 'North pier' },
  },
  {
    name: 'users, deactivated meanwhile',
    ...steps(users, () => ({ ...users.blank, userName: unique('u').replace(' ', ''), fullName: 'Ana', password, accessGroups: [1] })),
    mine: { fullName: 'Ana Pavić' },
    theirs: { isActive: false },
    same: { fullName: 'Anna' },
  },
  {
    name: 'access groups',
    ...steps(accessGroups, () => ({ title: unique('Sales'), grants: grants({ Goods: ['l', 'u'], Later: ['x'] }) })),
    mine: { title: 'Sales team' },
    theirs: { grants: grants({ Goods: ['l'], Later: ['x'] }) },
    same: { title: 'Sellers' },
  },
  {
    name: 'option templates',
    ...steps(optionTemplates, () => ({ title: unique('Sizes'), options: [option('Size')] })),
    mine: { title: 'All sizes' },
    theirs: { options: [option('Size'), option('Colour')] },
    same: { title: 'Some sizes' },
  },
]

describe.each(table)('$name', ({ create, draft, remove, change, write, mine, theirs, same }) => {
  const [field = ''] = Object.keys(mine)
  const valueOf = (values: object) => (values as Record<string, unknown>)[field]

  test('another field: both are kept', async () => {
    const id = await create()
    const seen = (await draft(id)) as never
    await change(bob, id, theirs)
    expect((await write(alice, id, seen, mine)).theirs).toEqual(Object.keys(theirs))
    expect(await draft(id)).toMatchObject({ ...mine, ...theirs })
  })

  test('the same field: asks with three values and stores the chosen one', async () => {
    const id = await create()
    const seen = (await draft(id)) as never
    await change(bob, id, same)
    const asked = { field, seen: valueOf(seen), theirs: valueOf(same), mine: valueOf(mine) }
    await expect(write(alice, id, seen, mine, { ask: async () => null })).rejects.toMatchObject({ code: 'aborted' })
    expect(await draft(id)).toMatchObject(same)
    for (const [choice, value] of [
      ['theirs', valueOf(same)],
      ['mine', valueOf(mine)],
      ['seen', valueOf(seen)],
    ] as const) {
      await change(bob, id, same)
      const ask = jest.fn(async () => ({ [field]: choice }))
      await write(alice, id, seen, mine, { ask })
      expect(ask.mock.calls).toEqual([[[asked]]])
      expect(valueOf(await draft(id))).toEqual(value)
    }
  })

  test('deleted meanwhile: says so and sends nothing', async () => {
    const id = await create()
    const seen = (await draft(id)) as never
    await remove(bob, id)
    await expect(write(alice, id, seen, mine)).rejects.toMatchObject({ code: 'notFound', details: { unsent: true } })
  })

  test('saved by another user while a review is open: both are kept', async () => {
    const id = await create()
    const seen = (await draft(id)) as never
    let reviews = 0
    const review = async () => {
      reviews += 1
      if (reviews === 1) await change(bob, id, theirs)
      return true
    }
    await write(alice, id, seen, mine, { review })
    // What is reviewed is what is sent.
    expect(reviews).toBe(2)
    expect(await draft(id)).toMatchObject({ ...mine, ...theirs })
  })
})

test('a right that another user took stays taken while one is granted', async () => {
  const { create, draft, change, write } = steps(accessGroups, () => ({
    title: unique('Rights'),
    grants: grants({ Goods: ['l', 'u'], Later: ['x'] }),
  }))
  const id = await create()
  const seen = await draft(id)
  await change(bob, id, { grants: grants({ Goods: ['l'], Later: ['x', 'y'] }) })
  await write(alice, id, seen, { grants: grants({ Goods: ['l', 'u'], Later: ['x'], SaleOrder: ['l'] }) })
  expect((await draft(id)).grants.access).toEqual({ Goods: ['l'], Later: ['x', 'y'], SaleOrder: ['l'] })
})

test('groups of a user merge: one added, one removed', async () => {
  const { create, draft, change, write } = steps(users, () => ({
    ...users.blank,
    userName: unique('g').replace(' ', ''),
    password,
    accessGroups: [1, 2],
  }))
  const id = await create()
  const seen = await draft(id)
  await change(bob, id, { accessGroups: [2] })
  await write(alice, id, seen, { accessGroups: [1, 2, 3] })
  expect((await draft(id)).accessGroups).toEqual([2, 3])
})

test('a renamed default warehouse does not take the default back', async () => {
  const { create, draft, change, write } = steps(warehouses, () => ({ ...warehouses.blank, code: unique('D'), name: 'South' }))
  const [first, second] = [await create(), await create()]
  await change(alice, first, { isDefault: true })
  const seen = await draft(first)
  await change(bob, second, { isDefault: true })
  await write(alice, first, seen, { name: 'South gate' })
  expect(await draft(first)).toMatchObject({ name: 'South gate', isDefault: false })
  expect(await draft(second)).toMatchObject({ isDefault: true })
})

test('order options of two users merge by option', async () => {
  const current = async () => (await send(alice, orderOptions.load())).items
  const seen = await current()
  await send(bob, orderOptions.save([...seen, option('From Bob')]))
  await writeRecord<{ items: readonly Option[] }, { options: readonly Option[] }, void>({
    seen: { options: seen },
    draft: { options: [...seen, option('From Alice')] },
    read: () => send(alice, orderOptions.load()),
    draftOf: ({ items }) => ({ options: items }),
    mergeFields: { options: mergeOptions },
    ask: noQuestion,
    send: ({ options }) => send(alice, orderOptions.save(options)),
  })
  expect((await current()).map(({ key }) => key)).toEqual([...seen.map(({ key }) => key), 'From Bob', 'From Alice'])
})

test('settings of two users merge', async () => {
  const seen = await send(alice, settings.load())
  await send(bob, settings.save({ ...seen, hideLedger: !seen.hideLedger }))
  await writeRecord<Settings, Settings, void>({
    seen,
    draft: { ...seen, hideSaleInvoices: !seen.hideSaleInvoices },
    read: () => send(alice, settings.load()),
    draftOf: (now) => now,
    ask: noQuestion,
    send: (next) => send(alice, settings.save(next)),
  })
  expect(await send(alice, settings.load())).toMatchObject({ hideLedger: !seen.hideLedger, hideSaleInvoices: !seen.hideSaleInvoices })
})
