import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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
const person = () => userEvent.setup({ delay: null })
const field = () => screen.getByRole('combobox', { name: /emplate/ })

async function open(user: ReturnType<typeof person>, name: string) {
  await user.click(await screen.findByText(name))
  return screen.findByRole('dialog')
}
async function edit(user: ReturnType<typeof person>, name: string) {
  await open(user, name)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
}

beforeEach(() => window.history.replaceState(null, '', '/goods'))

test('View names the template, or says that there is none', async () => {
  cloudThatAnswers(shop())
  renderInOffice(<GoodsScreen />, all)
  const user = person()
  expect(await within(await open(user, 'Tea')).findByText('Drinks')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await within(await open(user, 'Milk')).findByText('No template')).toBeInTheDocument()
})

test('a typed text that stands for nothing keeps the form from being saved, and nothing typed is lost', async () => {
  const asked = cloudThatAnswers(shop())
  renderInOffice(<GoodsScreen />, all)
  const user = person()
  await edit(user, 'Milk')
  await user.type(field(), 'drinks')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/2 entries match .*drinks/)).toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/bd/save')).toBe(false)
  expect(field()).toHaveValue('drinks')
  await user.clear(field())
  await user.type(field(), 'cak{Enter}')
  await screen.findByRole('button', { name: /^Clear / })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/bd/save')).toBe(true))
  expect(asked.find(({ path }) => path === '/bd/save')?.body.params).toMatchObject({ optionsTemplateId: 5 })
})

test('several that fit are shown in a list, in which one is taken; cleared, it is none', async () => {
  const asked = cloudThatAnswers(shop())
  renderInOffice(<GoodsScreen />, all)
  const user = person()
  await edit(user, 'Tea')
  await user.click(screen.getByRole('button', { name: /^Clear / }))
  expect(screen.getByText('No template')).toBeInTheDocument()
  await user.type(field(), 'drinks{Enter}')
  const list = await screen.findByRole('dialog', { name: /emplate/ })
  await user.click(await within(list).findByText('to go', { exact: false }))
  expect(await screen.findByText('Drinks to go')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Clear / }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/bd/save')).toBe(true))
  expect(asked.find(({ path }) => path === '/bd/save')?.body.params).toMatchObject({ optionsTemplateId: 0 })
})

test('a template that the list no longer has stays what it is', async () => {
  cloudThatAnswers(shop([]))
  renderInOffice(<GoodsScreen />, all)
  const user = person()
  expect(await within(await open(user, 'Tea')).findByText('Unknown template (3)')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText('Number 3, not in the list')).toBeInTheDocument()
})

test('says which right is missing to choose', async () => {
  cloudThatAnswers(shop())
  renderInOffice(<GoodsScreen />, { Goods: ['l', 'u'] })
  await edit(person(), 'Tea')
  expect(field()).toBeDisabled()
  expect(field()).toHaveAccessibleDescription(/emplate/)
})
