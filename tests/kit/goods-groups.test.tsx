import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsGroupsScreen } from '@/components/screens/goods-groups/goods-groups-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const groups = [
  { id: 1, code: '1', name: 'Drinks', parent_id: 0 },
  { id: 2, code: '2', name: 'Tea', parent_id: 1 },
  { id: 3, code: '3', name: 'Sweets', parent_id: 0 },
]
const goods = [
  { id: 11, code: '11', name: 'Earl Grey', group_id: 2 },
  { id: 12, code: '12', name: 'Water', group_id: 1 },
]

type Answers = Parameters<typeof cloudThatAnswers>[0]

/** A shop of these groups and goods; a test may let the cloud say something else. */
const shop = (more: Answers = {}) =>
  cloudThatAnswers({
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods' ? goods : groups }),
    '/bd/save': () => ({ status: 'RESOLVE', id: 9, savedCode: '4' }),
    '/bd/remove': () => ({ status: 'RESOLVE' }),
    ...more,
  })

const all = { GoodsGroup: ['l', 'c', 'u', 'd'], Goods: ['l'] }
const person = () => userEvent.setup({ delay: null })
const rowOf = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = async (user: ReturnType<typeof person>, name: string, action: RegExp) =>
  user.click(within(await rowOf(name)).getByRole('button', { name: action }))
const question = () => screen.findByRole('dialog', { name: 'Delete this record?' })
const readsOf = (asked: ReturnType<typeof shop>, table: string) =>
  asked.filter(({ path, body }) => path === '/bd/list' && body.tableName === table)

beforeEach(() => {
  window.history.replaceState(null, '', '/goodsGroup')
  window.localStorage.clear()
})

describe('before a group is deleted', () => {
  test('what is in it, at any depth, is told, and nothing is sent yet', async () => {
    const asked = shop()
    renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    await press(user, 'Drinks', /^Delete/)
    expect(await question()).toHaveTextContent(/Drinks.* is not empty\. In it: 1 subgroup and 2 items\./)
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(asked.some(({ path }) => path === '/bd/remove')).toBe(false)
  })

  test('an empty one is asked for as every record is, and then goes', async () => {
    const asked = shop()
    renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    await press(user, 'Sweets', /^Delete/)
    expect(await question()).toHaveTextContent('will be deleted for good')
    await user.click(within(await question()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^Sweets/ })).toBeNull())
    expect(asked.find(({ path }) => path === '/bd/remove')?.body).toEqual({ fiscalYearId: 7, id: 3, tableName: 'goods_g' })
  })

  test('goods are read once, and not at all by whoever may not see them', async () => {
    const asked = shop()
    const { unmount } = renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    for (const name of ['Drinks', 'Tea']) {
      await press(user, name, /^Delete/)
      await question()
      await user.click(screen.getByRole('button', { name: 'No' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(readsOf(asked, 'goods')).toHaveLength(1)
    unmount()

    const unread = shop()
    renderInOffice(<GoodsGroupsScreen />, { GoodsGroup: ['l', 'd'] })
    await press(user, 'Drinks', /^Delete/)
    expect(await question()).toHaveTextContent('In it: 1 subgroup.')
    expect(readsOf(unread, 'goods')).toHaveLength(0)
  })

  test('goods that cannot be read keep nobody from asking', async () => {
    shop({
      '/bd/list': ({ tableName }) =>
        tableName === 'goods' ? { status: 'REJECT', message: { errorCode: 2 } } : { status: 'RESOLVE', data: groups },
    })
    renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    await press(user, 'Tea', /^Delete/)
    expect(await question()).toHaveTextContent('will be deleted for good')
  })

  test('the dialog of the group asks the same, and tells the refusal', async () => {
    shop({ '/bd/remove': () => ({ status: 'REJECT', message: { errorCode: 50000, errorDescription: 'in use' } }) })
    renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    await user.click(within(await rowOf('Drinks')).getByText('Drinks'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await question()).getByRole('button', { name: 'Delete anyway' }))
    expect(await screen.findByText('This record is in use and cannot be deleted.')).toBeInTheDocument()
    expect(await rowOf('Drinks')).toBeInTheDocument()
  })
})

describe('a new group', () => {
  test('gets the next code, lies where it was added, and may leave its code to the cloud', async () => {
    const asked = shop()
    renderInOffice(<GoodsGroupsScreen />, all)
    const user = person()
    await press(user, 'Tea', /^Add subgroup/)
    expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('4')
    expect(screen.getByRole('button', { name: 'Parent group Drinks / Tea' })).toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Green')
    await user.clear(screen.getByRole('textbox', { name: 'Code' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.some(({ path }) => path === '/bd/save')).toBe(true))
    expect(asked.find(({ path }) => path === '/bd/save')?.body).toEqual({
      fiscalYearId: 7,
      tableName: 'goods_g',
      operationType: 1,
      params: { id: 0, code: '', name: 'Green', parent_id: 2 },
    })
    await waitFor(() => expect(window.location.search).toBe('?detail=9'))
  })

  test('stands at the top when it is added by the toolbar, whatever the address said before', async () => {
    shop()
    window.history.replaceState(null, '', '/goodsGroup?below=2')
    renderInOffice(<GoodsGroupsScreen />, all)
    await rowOf('Drinks')
    await person().click(screen.getByRole('button', { name: 'Top-level group' }))
    expect(await screen.findByRole('button', { name: 'Parent group Top level (no parent group)' })).toBeInTheDocument()
  })

  test('below a group that is not there stands at the top', async () => {
    shop()
    window.history.replaceState(null, '', '/goodsGroup?detail=new&below=77')
    renderInOffice(<GoodsGroupsScreen />, all)
    expect(await screen.findByRole('button', { name: 'Parent group Top level (no parent group)' })).toBeInTheDocument()
  })
})

test('what is renamed or moved is sent whole; a refusal keeps what was typed', async () => {
  const asked = shop({ '/bd/save': () => ({ status: 'REJECT', message: { errorCode: 400, errorDescription: 'no' } }) })
  renderInOffice(<GoodsGroupsScreen />, all)
  const user = person()
  await press(user, 'Sweets', /^Rename/)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await user.click(screen.getByRole('button', { name: /^Parent group/ }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Parent group' })).getByText('Drinks'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/You are not allowed to do this/)).toBeInTheDocument()
  expect(asked.find(({ path }) => path === '/bd/save')?.body.params).toEqual({ id: 3, code: '3', name: 'Sweets!', parent_id: 1 })
  expect(screen.getByRole('dialog')).toHaveTextContent('Sweets!')
  expect(screen.getByRole('dialog')).toHaveTextContent('What you typed stays here to be copied')
})

test('there are only the deeds that the person holds rights for', async () => {
  shop()
  renderInOffice(<GoodsGroupsScreen />, { GoodsGroup: ['l', 'u'] })
  const row = await rowOf('Drinks')
  expect(within(row).getAllByRole('button')).toHaveLength(1)
  expect(within(row).getByRole('button', { name: /^Rename/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Top-level group' })).toBeNull()
})
