import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const item = (id: number, name: string, more: object = {}) => ({
  id,
  code: String(100 + id),
  name,
  group_id: 0,
  webprice: 1000,
  ispublic: true,
  ...more,
})
const templates = [
  { optionsTemplateId: 3, title: 'Drinks', template: '[]' },
  { optionsTemplateId: 4, title: 'Drinks to go', template: '[]' },
  { optionsTemplateId: 5, title: 'Cakes', template: '[]' },
]
const tea = item(1, 'Tea', { goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }] })
const shop = (optionsTemplate: readonly object[] = templates) => ({
  '/bd/list': ({ tableName }: Record<string, unknown>) =>
    tableName === 'goods'
      ? { status: 'RESOLVE', imagePath: '', optionsTemplate, data: [tea, item(2, 'Milk')] }
      : { status: 'RESOLVE', data: [] },
  '/bd/save': () => ({ status: 'RESOLVE', id: 2, savedCode: '102' }),
})
const all = { Goods: ['l', 'c', 'u'], OptionsTemplate: ['l'], GoodsGroup: ['l'] }
const setupUser = () => userEvent.setup({ delay: null })
const field = () => screen.getByRole('combobox', { name: /emplate/ })

async function open(user: ReturnType<typeof setupUser>, name: string) {
  await user.click(await screen.findByText(name))
  return screen.findByRole('dialog')
}
async function edit(user: ReturnType<typeof setupUser>, name: string) {
  await open(user, name)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
}

beforeEach(() => window.history.replaceState(null, '', '/goods'))

test('View shows the template or none', async () => {
  cloudResponding(shop())
  renderInApp(<GoodsScreen />, all)
  const user = setupUser()
  expect(await within(await open(user, 'Tea')).findByText('Drinks')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await within(await open(user, 'Milk')).findByText('No template')).toBeInTheDocument()
})

test('an unmatched text blocks the save', async () => {
  const requests = cloudResponding(shop())
  renderInApp(<GoodsScreen />, all)
  const user = setupUser()
  await edit(user, 'Milk')
  await user.type(field(), 'drinks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/2 matches for .*drinks/)).toBeInTheDocument()
  expect(requests.some(({ path }) => path === '/bd/save')).toBe(false)
  expect(field()).toHaveValue('drinks')
  await user.clear(field())
  await user.type(field(), 'cak{Enter}')
  await screen.findByRole('button', { name: /^Clear / })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/bd/save')).toBe(true))
  expect(requests.find(({ path }) => path === '/bd/save')?.body.params).toMatchObject({ optionsTemplateId: 5 })
})

test('several matches open a list; clearing selects none', async () => {
  const requests = cloudResponding(shop())
  renderInApp(<GoodsScreen />, all)
  const user = setupUser()
  await edit(user, 'Tea')
  await user.click(screen.getByRole('button', { name: /^Clear / }))
  expect(screen.getByText('No template')).toBeInTheDocument()
  await user.type(field(), 'drinks{Enter}')
  const list = await screen.findByRole('dialog', { name: /emplate/ })
  await user.click(await within(list).findByText('to go', { exact: false }))
  expect(await screen.findByText('Drinks to go')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Clear / }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/bd/save')).toBe(true))
  expect(requests.find(({ path }) => path === '/bd/save')?.body.params).toMatchObject({ optionsTemplateId: 0 })
})

test('preserves an unlisted template', async () => {
  cloudResponding(shop([]))
  renderInApp(<GoodsScreen />, all)
  const user = setupUser()
  expect(await within(await open(user, 'Tea')).findByText('Unknown template (3)')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText('No. 3 (not in the list)')).toBeInTheDocument()
})

test('names the missing permission', async () => {
  cloudResponding(shop())
  renderInApp(<GoodsScreen />, { Goods: ['l', 'u'] })
  await edit(setupUser(), 'Tea')
  expect(field()).toBeDisabled()
  expect(field()).toHaveAccessibleDescription(/emplate/)
})
