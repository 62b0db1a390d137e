import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const groups = [
  { id: 1, code: '1', name: 'Drinks', parent_id: 0 },
  { id: 2, code: '2', name: 'Tea', parent_id: 1 },
  { id: 3, code: '3', name: 'Sweets', parent_id: 0 },
]
const goods = [
  { id: 11, code: '11', name: 'Earl Grey', group_id: 2 },
  { id: 12, code: '12', name: 'Water', group_id: 1 },
]

type Responses = Parameters<typeof cloudResponding>[0]

/** An organisation with these groups and goods; a test may override responses. */
const shop = (more: Responses = {}) =>
  cloudResponding({
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods' ? goods : groups }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 9, savedCode: '4' }),
    '/bd/remove': () => ({ status: 'RESOLVE' }),
    ...more,
  })

const all = { GoodsGroup: ['l', 'c', 'u', 'd'], Goods: ['l'] }
const setupUser = () => userEvent.setup({ delay: null })
const rowOf = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = async (user: ReturnType<typeof setupUser>, name: string, action: RegExp) =>
  user.click(within(await rowOf(name)).getByRole('button', { name: action }))
const confirmation = () => screen.findByRole('dialog', { name: 'Delete this record?' })
const readsOf = (requests: ReturnType<typeof shop>, table: string) =>
  requests.filter(({ path, body }) => path === '/bd/list' && body.tableName === table)

beforeEach(() => {
  window.history.replaceState(null, '', '/goodsGroup')
  window.localStorage.clear()
})

describe('before deleting a group', () => {
  test('states its content at any depth', async () => {
    const requests = shop()
    renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    await press(user, 'Drinks', /^Delete/)
    expect(await confirmation()).toHaveTextContent(/Drinks.* contains 1 subcategory · 2 products, so/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(requests.some(({ path }) => path === '/bd/remove')).toBe(false)
  })

  test('asks normally for an empty one, then deletes', async () => {
    const requests = shop()
    renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    await press(user, 'Sweets', /^Delete/)
    expect(await confirmation()).toHaveTextContent('will be deleted. You can undo this')
    await user.click(within(await confirmation()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Sweets/ })).toBeNull())
    expect(requests.find(({ path }) => path === '/bd/remove')?.body).toEqual({ fiscalYearId: 7, id: 3, tableName: 'goods_g' })
  })

  test('reads goods once, and only with permission', async () => {
    const requests = shop()
    const { unmount } = renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    for (const name of ['Drinks', 'Tea']) {
      await press(user, name, /^Delete/)
      await confirmation()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(readsOf(requests, 'goods')).toHaveLength(1)
    unmount()

    const unread = shop()
    renderInApp(<GoodsGroupsScreen />, { GoodsGroup: ['l', 'd'] })
    await press(user, 'Drinks', /^Delete/)
    expect(await confirmation()).toHaveTextContent('contains 1 subcategory, so')
    expect(readsOf(unread, 'goods')).toHaveLength(0)
  })

  test('asks also when goods cannot be read', async () => {
    shop({
      '/bd/list': ({ tableName }) =>
        tableName === 'goods' ? { status: 'REJECT', message: { errorCode: 2 } } : { status: 'RESOLVE', data: groups },
    })
    renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    await press(user, 'Tea', /^Delete/)
    expect(await confirmation()).toHaveTextContent('will be deleted. You can undo this')
  })

  test('asks the same in the dialog and shows a refusal', async () => {
    shop({ '/bd/remove': () => ({ status: 'REJECT', message: { errorCode: 50000, errorDescription: 'in use' } }) })
    renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    await user.click(within(await rowOf('Drinks')).getByText('Drinks'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Delete anyway' }))
    expect(await screen.findByText('This record is in use, so it can’t be deleted.')).toBeInTheDocument()
    expect(await rowOf('Drinks')).toBeInTheDocument()
  })
})

describe('new group', () => {
  test('gets the next code and its parent; the code may be empty', async () => {
    const requests = shop()
    renderInApp(<GoodsGroupsScreen />, all)
    const user = setupUser()
    await press(user, 'Tea', /^Add subcategory/)
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('4')
    expect(screen.getByRole('button', { name: 'Parent category Drinks / Tea' })).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Green')
    await user.clear(screen.getByRole('textbox', { name: 'Code' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests.some(({ path }) => path === '/bd/save')).toBe(true))
    expect(requests.find(({ path }) => path === '/bd/save')?.body).toEqual({
      fiscalYearId: 7,
      tableName: 'goods_g',
      operationType: 1,
      params: { id: 0, code: '', name: 'Green', parent_id: 2 },
    })
    await waitFor(() => expect(window.location.search).toBe('?detail=9'))
  })

  test('is at the top when added from the toolbar', async () => {
    shop()
    window.history.replaceState(null, '', '/goodsGroup?below=2')
    renderInApp(<GoodsGroupsScreen />, all)
    await rowOf('Drinks')
    await setupUser().click(screen.getByRole('button', { name: 'Add category' }))
    expect(await screen.findByRole('button', { name: 'Parent category None (top level)' })).toBeInTheDocument()
  })

  test('below an unknown group is at the top', async () => {
    shop()
    window.history.replaceState(null, '', '/goodsGroup?detail=new&below=77')
    renderInApp(<GoodsGroupsScreen />, all)
    expect(await screen.findByRole('button', { name: 'Parent category None (top level)' })).toBeInTheDocument()
  })
})

test('renaming and moving send the whole record', async () => {
  const requests = shop({ '/bd/save': () => ({ status: 'REJECT', message: { errorCode: 400, errorDescription: 'no' } }) })
  renderInApp(<GoodsGroupsScreen />, all)
  const user = setupUser()
  await press(user, 'Sweets', /^Rename/)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.click(screen.getByRole('button', { name: /^Parent category/ }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Parent category' })).getByText('Drinks'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Operation not allowed/)).toBeInTheDocument()
  expect(requests.find(({ path }) => path === '/bd/save')?.body.params).toEqual({ id: 3, code: '3', name: 'Sweets!', parent_id: 1 })
  expect(screen.getByRole('dialog')).toHaveTextContent('Sweets!')
  expect(screen.getByRole('dialog')).toHaveTextContent('You can still copy what you entered')
})

test('shows only permitted actions', async () => {
  shop()
  renderInApp(<GoodsGroupsScreen />, { GoodsGroup: ['l', 'u'] })
  const row = await rowOf('Drinks')
  expect(within(row).getAllByRole('button')).toHaveLength(1)
  expect(within(row).getByRole('button', { name: /^Rename/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add category' })).toBeNull()
})

test('expands the parent of a new subgroup, even without an id', async () => {
  const rows = [...groups]
  shop({
    '/bd/list': () => ({ status: 'RESOLVE', data: [...rows] }),
    '/bd/save': () => {
      rows.push({ id: 9, code: '4', name: 'Green tea', parent_id: 1 })
      return { status: 'RESOLVE', savedCode: '4' }
    },
  })
  window.localStorage.setItem('daftar:1:2:tree:goodsGroups', '[]')
  renderInApp(<GoodsGroupsScreen />, all)
  const user = setupUser()
  await press(user, 'Drinks', /^Add subcategory/)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Green tea')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await rowOf('Green tea')).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe('?detail=9'))
})
