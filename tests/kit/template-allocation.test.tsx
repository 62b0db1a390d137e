import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllocationScreen } from '@/components/screens/template-allocation/allocation-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const all = { GoodOptionsTemplate: ['u'], GoodsGroup: ['l'], OptionsTemplate: ['l'], Goods: ['l'] }
const groups = [
  { id: 1, code: '1', name: 'Drinks', parent_id: 0 },
  { id: 2, code: '2', name: 'Teas', parent_id: 1 },
  { id: 3, code: '3', name: 'Cups', parent_id: 0 },
]
const having = (template: number) => [{ goodId: 0, optionsTemplateId: template }]
const goods = [
  { id: 1, code: '1', name: 'Cola', group_id: 1, goodsOptionsTemplate: having(8) },
  { id: 2, code: '2', name: 'Green', group_id: 2, goodsOptionsTemplate: having(9) },
  { id: 3, code: '3', name: 'Black', group_id: 2, goodsOptionsTemplate: [] },
  { id: 4, code: '4', name: 'Mug', group_id: 3, goodsOptionsTemplate: [] },
]
const cloud = (allocate: () => unknown = () => ({ status: 'RESOLVE' })) =>
  cloudResponding({
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods' ? goods : groups }),
    '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 8, title: 'Bar', template: '[]' }] }),
    '/qr/editGoodOptionsTemplate': allocate,
  })
const sent = (requests: ReturnType<typeof cloudResponding>) => requests.filter(({ path }) => path === '/qr/editGoodOptionsTemplate')
const setupUser = () => userEvent.setup({ delay: null })

async function settle(group: string) {
  const user = setupUser()
  await user.click(await screen.findByText(group))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('radio', { name: /Bar/ })
  return user
}

beforeEach(() => window.history.replaceState(null, '', '/allocateTemplateGoodsGroup'))

test('has no second step without a group', async () => {
  cloud()
  renderInApp(<AllocationScreen />, all)
  await screen.findByText('Drinks')
  await setupUser().click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Select a category.')).toBeInTheDocument()
})

test('states the effect, confirms, and restarts after success', async () => {
  const requests = cloud()
  renderInApp(<AllocationScreen />, all)
  const user = await settle('Drinks')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Select a template.')
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  const facts = (await screen.findByText('Products directly in this category')).closest('[role="status"]')
  expect(facts).toHaveTextContent(
    'Products directly in this category1Including subcategories3Already have a template2Already have this template1',
  )
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const confirmation = await screen.findByRole('dialog')
  expect(confirmation).toHaveTextContent('This replaces the template of 1 product.')
  await user.click(within(confirmation).getByRole('button', { name: 'Assign' }))
  expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument()
  expect(sent(requests)[0]?.body).toEqual({ fiscalYearId: 7, id: 0, goodGroupId: 1, optionsTemplateId: 8 })
  expect(window.location.search).toBe('')
})

test('asks nothing when nothing is lost', async () => {
  const requests = cloud()
  renderInApp(<AllocationScreen />, all)
  const user = await settle('Cups')
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  await screen.findByText('Products directly in this category')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent(requests)).toHaveLength(1))
})

test('no template removes, and a failure keeps the step', async () => {
  const requests = cloud(() => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }))
  renderInApp(<AllocationScreen />, all)
  const user = await settle('Teas')
  await user.click(screen.getByRole('radio', { name: /No template/ }))
  await screen.findByText('Products directly in this category')
  await user.click(screen.getByRole('button', { name: 'Remove template' }))
  const confirmation = await screen.findByRole('dialog')
  expect(confirmation).toHaveTextContent('1 product will have no template.')
  await user.click(within(confirmation).getByRole('button', { name: 'Remove template' }))
  expect(await screen.findByText('Operation not allowed.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /No template/ })).toBeChecked()
  expect(sent(requests)[0]?.body).toMatchObject({ goodGroupId: 2, optionsTemplateId: 0 })
})

test('without permission to see goods it asks without a count', async () => {
  cloud()
  renderInApp(<AllocationScreen />, { ...all, Goods: [] })
  const user = await settle('Drinks')
  expect(screen.getByText('You need permission to view products to see how many are affected.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Products that already have another template will switch to this one.')
})

test('names a missing permission', () => {
  cloud()
  renderInApp(<AllocationScreen />, { GoodOptionsTemplate: ['u'], OptionsTemplate: ['l'] })
  expect(screen.getByText('You need permission to view categories to select one.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
