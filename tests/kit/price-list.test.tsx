import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PriceListScreen } from '@/components/screens/price-list/price-list-screen'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

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
const setupUser = () => userEvent.setup({ delay: null })
const theSwitch = () => screen.findByRole('switch', { name: /Online ordering/ })
const refused = { status: 'REJECT', message: { errorCode: 1, errorDescription: 'no' } }

beforeEach(() => window.history.replaceState(null, '', '/publicPrice'))

test('shows the numbered public list with its head', async () => {
  const requests = cloudResponding({ '/qr/FetchData': listWith(1) })
  renderInApp(<PriceListScreen />, seller)
  const tea = await screen.findByRole('row', { name: /Tea/ })
  expect(tea).toHaveTextContent(/^1101Tea.*125,000.*1,200,001$/)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const head of ['Code', 'Name', 'Price', 'Pack price']) expect(heads).toContain(head)
  for (const text of ['Autumn prices', 'Demo Trading']) expect(screen.getByText(text)).toBeInTheDocument()
  for (const text of ['Tehran', '02112345678']) expect(screen.getByRole('region', { name: /list/i })).toHaveTextContent(text)
  expect(requests[0]?.body).toEqual({ key: 'demo-shop', type: 'pl', fiscalYearId: 7 })
})

test('opens the pressed one of duplicate products', async () => {
  const twice = () => {
    const response = listWith(1)()
    return {
      ...response,
      data: { ...response.data, data: { Header: {}, Body: [good, { ...good, PRICE: 99000, PRICEGROUPNAME: 'Partners' }] } },
    }
  }
  cloudResponding({ '/qr/FetchData': twice })
  renderInApp(<PriceListScreen />, seller)
  await setupUser().click(await screen.findByText('99,000'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('99,000')
})

test('closing asks first; a failure reverts with the reason', async () => {
  let respond: (response: unknown) => void = () => undefined
  const requests = cloudResponding({
    '/qr/FetchData': listWith(1),
    '/qr/editPriceListOrderingStatus': () => new Promise((resolve) => (respond = resolve)),
  })
  renderInApp(<PriceListScreen />, seller)
  const user = setupUser()
  const ordering = await theSwitch()
  await user.click(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(ordering).toBeChecked()
  expect(requests).toHaveLength(1)

  await user.click(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off online ordering' }))
  await waitFor(() => expect(ordering).not.toBeChecked())
  expect(ordering).toBeDisabled()
  act(() => respond(refused))
  await waitFor(() => expect(ordering).toBeChecked())
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t change online ordering. Operation not allowed.')
})

test('a double press asks and reports once', async () => {
  const requests = cloudResponding({ '/qr/FetchData': listWith(1), '/qr/editPriceListOrderingStatus': () => ({ status: 'RESOLVE' }) })
  renderInApp(<PriceListScreen />, seller)
  const user = setupUser()
  const ordering = await theSwitch()
  await user.dblClick(ordering)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off online ordering' }))
  await waitFor(() => expect(ordering).not.toBeChecked())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.filter(({ path }) => path === '/qr/editPriceListOrderingStatus')).toHaveLength(1)
})

test('opening the price list for orders asks no question', async () => {
  const requests = cloudResponding({ '/qr/FetchData': listWith(0), '/qr/editPriceListOrderingStatus': () => ({ status: 'RESOLVE' }) })
  renderInApp(<PriceListScreen />, seller)
  const ordering = await theSwitch()
  await setupUser().click(ordering)
  await waitFor(() => expect(ordering).toBeEnabled())
  expect(ordering).toBeChecked()
  expect(requests[1]?.body).toEqual({ key: 'demo-shop', isActive: 1 })
})

test('shows the state as text without permission', async () => {
  cloudResponding({ '/qr/FetchData': listWith(0) })
  renderInApp(<PriceListScreen />, { PriceList: ['l'] })
  expect(await screen.findByText('Off: customers can’t order')).toBeInTheDocument()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a product shows images, prices and template', async () => {
  cloudResponding({ '/qr/FetchData': listWith(1) })
  renderInApp(<PriceListScreen />, seller)
  const user = setupUser()
  await user.click(await screen.findByText('Tea'))
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  expect(within(dialog).getByAltText(/1/)).toHaveAttribute('src', '/api/images/11?w=600')
  await user.click(within(dialog).getByRole('button', { name: /image 2/i }))
  expect(within(dialog).getByAltText(/2/)).toHaveAttribute('src', '/api/images/12?w=600')
  expect(within(dialog).getByText('1,200,000.50')).toBeInTheDocument()
  expect(within(dialog).getByText('Drinks')).toBeInTheDocument()
})

test('the template is editable, prices are not', async () => {
  const requests = cloudResponding({ '/qr/FetchData': listWith(1), '/qr/editGoodOptionsTemplate': () => ({ status: 'RESOLVE' }) })
  renderInApp(<PriceListScreen />, seller)
  const user = setupUser()
  await user.click(await screen.findByText('Tea'))
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(within(dialog).queryAllByRole('textbox')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Clear Option template' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(dialog).getByText('No template')).toBeInTheDocument())
  // The last one stores what it was, for undoing.
  expect(requests.findLast(({ path }) => path !== '/api/undo')?.body).toEqual({
    fiscalYearId: 7,
    id: 1,
    goodGroupId: 0,
    optionsTemplateId: 0,
  })
})

test('asks about an unsaved template', async () => {
  cloudResponding({ '/qr/FetchData': listWith(1) })
  renderInApp(<PriceListScreen />, seller)
  const user = setupUser()
  await user.click(await screen.findByText('Cup'))
  const dialog = await screen.findByRole('dialog', { name: 'Cup' })
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await user.type(within(dialog).getByRole('combobox', { name: 'Option template' }), 'drinks{Enter}')
  await within(dialog).findByRole('button', { name: 'Clear Option template' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toHaveTextContent(
    'You have unsaved changes to: Option template',
  )
})

test('without permission to allocate the template is read-only', async () => {
  cloudResponding({ '/qr/FetchData': listWith(1) })
  window.history.replaceState(null, '', '/publicPrice?detail=1&edit')
  renderInApp(<PriceListScreen />, { PriceList: ['l', 'u'] })
  const dialog = await screen.findByRole('dialog', { name: 'Tea' })
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull()
})
