import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllocationScreen } from '@/components/screens/template-allocation/allocation-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

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
  cloudThatAnswers({
    '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods' ? goods : groups }),
    '/qr/optionsTemplateList': () => ({ status: 'RESOLVE', data: [{ optionsTemplateId: 8, title: 'Bar', template: '[]' }] }),
    '/qr/editGoodOptionsTemplate': allocate,
  })
const sent = (asked: ReturnType<typeof cloudThatAnswers>) => asked.filter(({ path }) => path === '/qr/editGoodOptionsTemplate')
const person = () => userEvent.setup({ delay: null })

async function settle(group: string) {
  const user = person()
  await user.click(await screen.findByText(group))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('radio', { name: /Bar/ })
  return user
}

beforeEach(() => window.history.replaceState(null, '', '/allocateTemplateGoodsGroup'))

test('without a group there is no second step', async () => {
  cloud()
  renderInOffice(<AllocationScreen />, all)
  await screen.findByText('Drinks')
  await person().click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Please select a goods group.')).toBeInTheDocument()
})

test('tells what the choice meets, asks before it replaces, and starts again after success', async () => {
  const asked = cloud()
  renderInOffice(<AllocationScreen />, all)
  const user = await settle('Drinks')
  await user.click(screen.getByRole('button', { name: 'Allocate' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a template.')
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  const facts = (await screen.findByText('Goods in this group itself')).closest('[role="status"]')
  expect(facts).toHaveTextContent('Goods in this group itself1With the groups below it3Have a template already2Have this one already1')
  await user.click(screen.getByRole('button', { name: 'Allocate' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('The present template of 1 item will be replaced.')
  await user.click(within(question).getByRole('button', { name: 'Allocate' }))
  expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument()
  expect(sent(asked)[0]?.body).toEqual({ fiscalYearId: 7, id: 0, goodGroupId: 1, optionsTemplateId: 8 })
  expect(window.location.search).toBe('')
})

test('where nothing is lost nothing is asked', async () => {
  const asked = cloud()
  renderInOffice(<AllocationScreen />, all)
  const user = await settle('Cups')
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  await screen.findByText('Goods in this group itself')
  await user.click(screen.getByRole('button', { name: 'Allocate' }))
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
})

test('no template is a removal, and a refusal keeps the step', async () => {
  const asked = cloud(() => ({ status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }))
  renderInOffice(<AllocationScreen />, all)
  const user = await settle('Teas')
  await user.click(screen.getByRole('radio', { name: /No template/ }))
  await screen.findByText('Goods in this group itself')
  await user.click(screen.getByRole('button', { name: 'Remove template' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('1 item will be left without a template.')
  await user.click(within(question).getByRole('button', { name: 'Remove template' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /No template/ })).toBeChecked()
  expect(sent(asked)[0]?.body).toMatchObject({ goodGroupId: 2, optionsTemplateId: 0 })
})

test('who may not see goods is told that nobody counted, and asked all the same', async () => {
  cloud()
  renderInOffice(<AllocationScreen />, { ...all, Goods: [] })
  const user = await settle('Drinks')
  expect(screen.getByText('Counting the goods of the group needs the right to list goods.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Bar/ }))
  await user.click(screen.getByRole('button', { name: 'Allocate' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Goods that have another template will get this one.')
})

test('a missing right is named instead of an empty tree', () => {
  cloud()
  renderInOffice(<AllocationScreen />, { GoodOptionsTemplate: ['u'], OptionsTemplate: ['l'] })
  expect(screen.getByText('Choosing a group needs the right to list goods groups.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
