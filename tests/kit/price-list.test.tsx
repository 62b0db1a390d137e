import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const good = {
  GOODSID: 1,
  GOODSCODE: '101',
  GOODSNAME: 'Tea',
  PRICE: 125000,
  PACKPRICE: 1200000.5,
  images: { goodId: 1, imageId: [11, 12] },
}
const listWith = (isActive: number) => () => ({
  status: 'RESOLVE',
  data: {
    isActive,
    organizationInfo: { name: 'Demo Trading', address: 'Tehran', phone: '02112345678' },
    data: {
      Header: { name: 'Autumn prices', desc: 'without tax' },
      Body: [good, { ...good, GOODSID: 2, GOODSCODE: '102', GOODSNAME: 'Cup', images: null }],
    },
    optionsTemplateInfo: {
      optionsTemplate: [{ id: 3, title: 'Drinks', template: '[]' }],
      goodsOptionsTemplate: [{ goodId: 1, optionsTemplateId: 3 }],
    },
  },
})
const seller = { PriceList: ['l', 'u'], GoodOptionsTemplate: ['u'] }
const person = () => userEvent.setup({ delay: null })
const theSwitch = () => screen.findByRole('switch', { name: /Online ordering/ })
const refused = { status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }

beforeEach(() => window.history.replaceState(null, '', '/publicPrice'))

test('shows the list as the public sees it, numbered, with its head', async () => {
  const asked = cloudThatAnswers({ '/qr/FetchData': listWith(1) })
  renderInOffice(<PriceListScreen />, seller)
  const tea = await screen.findByRole('row', { name: /Tea/ })
  expect(tea).toHaveTextContent(/^1101Tea/)
  expect(screen.getByText('Autumn prices')).toBeInTheDocument()
  expect(screen.getByText('Demo Trading')).toBeInTheDocument()
  expect(asked[0]?.body).toEqual({ key: 'demo-shop', type: 'pl', fiscalYearId: 7 })
})

test('a goods item that stands in the list twice, at two prices, opens as the one that was pressed', async () => {
  const twice = () => {
    const answer = listWith(1)()
    return {
      ...answer,
      data: { ...answer.data, data: { Header: {}, Body: [good, { ...good, PRICE: 99000, PRICEGROUPNAME: 'Partners' }] } },
    }
  }
  cloudThatAnswers({ '/qr/FetchData': twice })
  renderInOffice(<PriceListScreen />, seller)
  await person().click(await screen.findByText('99,000'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('99,000')
})

test('closing asks first; a refusal brings the switch back and says why', async () => {
  let answer: (said: unknown) => void = () => undefined
  const asked = cloudThatAnswers({
    '/qr/FetchData': listWith(1),
    '/qr/editPriceListOrderingStatus': () => new Promise((resolve) => (answer = resolve)),
  })
  renderInOffice(<PriceListScreen />, seller)
  const user = person()
  const ordering = await theSwitch()
  await user.click(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }))
  expect(ordering).toBeChecked()
  expect(asked).toHaveLength(1)

  await user.click(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close online ordering' }))
  await waitFor(() => expect(ordering).not.toBeChecked())
  expect(ordering).toBeDisabled()
  act(() => answer(refused))
  await waitFor(() => expect(ordering).toBeChecked())
  expect(screen.getByRole('alert')).toHaveTextContent('Online ordering was not changed. You are not allowed to do this.')
})

test('pressed twice it asks once, and tells once what came of it', async () => {
  const asked = cloudThatAnswers({ '/qr/FetchData': listWith(1), '/qr/editPriceListOrderingStatus': () => ({ status: 'RESOLVE' }) })
  renderInOffice(<PriceListScreen />, seller)
  const user = person()
  const ordering = await theSwitch()
  await user.dblClick(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close online ordering' }))
  await waitFor(() => expect(ordering).not.toBeChecked())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ path }) => path === '/qr/editPriceListOrderingStatus')).toHaveLength(1)
})

test('opening needs no question, and what the cloud took stays', async () => {
  const asked = cloudThatAnswers({ '/qr/FetchData': listWith(0), '/qr/editPriceListOrderingStatus': () => ({ status: 'RESOLVE' }) })
  renderInOffice(<PriceListScreen />, seller)
  const ordering = await theSwitch()
  await person().click(ordering)
  await waitFor(() => expect(ordering).toBeEnabled())
  expect(ordering).toBeChecked()
  expect(asked[1]?.body).toEqual({ key: 'demo-shop', isActive: 1 })
})

test('without the right the state is told in words', async () => {
  cloudThatAnswers({ '/qr/FetchData': listWith(0) })
  renderInOffice(<PriceListScreen />, { PriceList: ['l'] })
  expect(await screen.findByText('Inactive: customers cannot order')).toBeInTheDocument()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a goods item shows its pictures, prices and template', async () => {
  cloudThatAnswers({ '/qr/FetchData': listWith(1) })
  renderInOffice(<PriceListScreen />, seller)
  const user = person()
  await user.click(await screen.findByText('Tea'))
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  expect(within(dialog).getByAltText(/1/)).toHaveAttribute('src', '/api/images/11?w=600')
  await user.click(within(dialog).getByRole('button', { name: /image 2/i }))
  expect(within(dialog).getByAltText(/2/)).toHaveAttribute('src', '/api/images/12?w=600')
  expect(within(dialog).getByText('1,200,000.50')).toBeInTheDocument()
  expect(within(dialog).getByText('Drinks')).toBeInTheDocument()
})

test('its template can be chosen, its prices cannot', async () => {
  const asked = cloudThatAnswers({ '/qr/FetchData': listWith(1), '/qr/editGoodOptionsTemplate': () => ({ status: 'RESOLVE' }) })
  renderInOffice(<PriceListScreen />, seller)
  const user = person()
  await user.click(await screen.findByText('Tea'))
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(within(dialog).queryAllByRole('textbox')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Clear Option template' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(dialog).getByText('No template')).toBeInTheDocument())
  expect(asked.at(-1)?.body).toEqual({ fiscalYearId: 7, id: 1, goodGroupId: 0, optionsTemplateId: 0 })
})

test('a choice that was not saved is asked about', async () => {
  cloudThatAnswers({ '/qr/FetchData': listWith(1) })
  renderInOffice(<PriceListScreen />, seller)
  const user = person()
  await user.click(await screen.findByText('Cup'))
  const dialog = await screen.findByRole('dialog', { name: 'Cup' })
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await user.type(within(dialog).getByRole('combobox', { name: 'Option template' }), 'drinks{Enter}')
  await within(dialog).findByRole('button', { name: 'Clear Option template' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Changes are not saved' })).toHaveTextContent('You changed: Option template')
})

test('without the right to allocate the template is only read, whatever the address says', async () => {
  cloudThatAnswers({ '/qr/FetchData': listWith(1) })
  window.history.replaceState(null, '', '/publicPrice?detail=1&edit')
  renderInOffice(<PriceListScreen />, { PriceList: ['l', 'u'] })
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull()
})
