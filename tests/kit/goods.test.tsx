import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { confirmUnsavedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

jest.mock('@/lib/client/images/compress-image', () => ({ compressImage: async (file: File) => `small ${file.name}` }))

const all = { Goods: ['l', 'c', 'u', 'd'], GoodsGroup: ['l'], OptionsTemplate: ['l'], GoodOptionsTemplate: ['u'], GoodImage: ['u'] }
const tea = {
  id: 1,
  type_Id: 1,
  code: '10',
  name: 'Tea',
  group_id: 0,
  webprice: 125_000.5,
  unit: 'pack',
  ispublic: true,
  goodImages: [{ goodId: 1, imageId: 11 }],
  goodsOptionsTemplate: [],
}
const cup = { id: 2, code: '9', name: 'Cup', webprice: '4000', goodImages: [], goodsOptionsTemplate: [] }
type Stored = Record<string, unknown>

const rejected = (errorCode: number) => ({ status: 'REJECT', message: { errorCode, errorDescription: 'no' } })

/** A cloud that stores saves, except for a product's template, which needs a separate call. */
function shop(responses: Parameters<typeof cloudResponding>[0] = {}, goods: Stored[] = [tea, cup]) {
  return cloudResponding({
    '/bd/list': ({ tableName }) => ({
      status: 'RESOLVE',
      optionsTemplate: [{ id: 3, title: 'Drinks', template: '[]' }],
      data: tableName === 'goods' ? goods : [],
    }),
    '/bd/save': ({ params }) => {
      const sent = params as Stored
      const id = Number(sent.id) || 77
      const at = goods.findIndex((one) => one.id === id)
      goods.splice(at < 0 ? goods.length : at, at < 0 ? 0 : 1, { goodImages: [], ...goods[at], ...sent, id, goodsOptionsTemplate: [] })
      delete goods.find((one) => one.id === id)?.optionsTemplateId
      return { status: 'RESOLVE', id, savedCode: sent.code }
    },
    '/qr/editGoodOptionsTemplate': () => ({ status: 'RESOLVE' }),
    '/qr/saveImage': () => ({ status: 'RESOLVE', imageId: 31 }),
    ...responses,
  })
}

const setupUser = () => userEvent.setup({ delay: null, applyAccept: false })
const saves = (requests: ReturnType<typeof shop>) =>
  requests.filter(({ path }) => path === '/bd/save').map(({ body }) => body.params as Stored)
const app = (access: Record<string, string[]> = all) =>
  renderInApp(
    <>
      <ToastContainer />
      <GoodsScreen />
    </>,
    access,
  )
const edit = async (name: string) => {
  await setupUser().click(await screen.findByText(name))
  await setupUser().click(await screen.findByRole('button', { name: 'Edit' }))
  return screen.findByRole('dialog', { name })
}
const template = () => screen.getByRole('combobox', { name: /^Option template/ })
const pickDrinks = async () => {
  await setupUser().type(template(), 'drinks{Enter}')
  await screen.findByRole('button', { name: 'Clear Option template' })
}
const pot = new File(['x'], 'pot.png', { type: 'image/png' })
const choose = async (...files: File[]) => {
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject(new Error('not yet')))
  await setupUser().upload(input, files)
}
const save = () => setupUser().click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  window.history.replaceState(null, '', '/goods')
  notifications.clean()
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

test('sorts by natural code and shows covers', async () => {
  shop()
  app()
  await screen.findByText('Tea')
  const rows = screen.getAllByRole('row').filter((row) => row.dataset.index !== undefined)
  expect(rows.map((row) => within(row).getByText(/^(Tea|Cup)$/).textContent)).toEqual(['Cup', 'Tea'])
  expect(within(rows[1] as HTMLElement).getByRole('img')).toHaveAttribute('src', '/api/images/11?w=50')
})

test('shows code, category and barcode under the name, exported as columns', async () => {
  shop({}, [{ ...tea, group_id: 3, barcode1: '626' }])
  app()
  await waitFor(() => expect(screen.getByText('Tea').closest('[role="gridcell"]')).toHaveTextContent(/^Tea10 · (?:[^·]+ · )?626$/))
  expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull()
})

const stocked = [
  { goodCode: '10', goodName: 'Tea', goodStock: 0.1, stockFee: 1, salePrice: 2 },
  { goodCode: '10', goodName: 'Tea', goodStock: 0.2, stockFee: 1, salePrice: 2 },
  { goodCode: '9', goodName: 'Cup', goodStock: -4, stockFee: 1, salePrice: 2 },
]
const stockReport = { '/qr/ppds': () => [{ name: 'inventoryStock', status: 'RESOLVE', data: stocked }] }
const rowOf = (name: string) => screen.getByText(name).closest('[role="row"]')

test('shows the stock of each product, added up exactly, and filters negative stock', async () => {
  shop(stockReport)
  app({ ...all, InventoryStockReport: ['l'] })
  await waitFor(() => expect(rowOf('Tea')).toHaveTextContent(/0\.3Yes/))
  await setupUser().click(await screen.findByRole('button', { name: 'Negative stock 1' }))
  await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
  expect(rowOf('Cup')).toHaveTextContent('−4')
  expect(window.location.search).toBe('?stock=negative')
})

test('neither reads nor shows stock without its permission', async () => {
  const requests = shop(stockReport)
  app()
  await screen.findByText('Tea')
  expect(screen.queryByRole('columnheader', { name: 'Stock' })).toBeNull()
  expect(requests.filter(({ path }) => path === '/qr/ppds')).toEqual([])
})

test('filters by site state, template and missing image in the address', async () => {
  shop()
  app()
  await screen.findByText('Tea')
  await setupUser().click(await screen.findByRole('button', { name: 'No image 1' }))
  await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
  expect(window.location.search).toBe('?image=none')
  expect(screen.getByText('Cup')).toBeInTheDocument()
  await setupUser().click(screen.getByRole('button', { name: 'No image 1' }))
  expect(await screen.findByText('Tea')).toBeInTheDocument()
})

test('a press on a viewed price edits it', async () => {
  shop()
  app()
  const user = setupUser()
  await user.click(await screen.findByText('Tea'))
  const record = await screen.findByRole('dialog')
  await user.click(within(record).getByText('Price').nextElementSibling as HTMLElement)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus())
})

test('a price change preserves all other values', async () => {
  const requests = shop()
  app()
  await edit('Tea')
  const price = screen.getByRole('textbox', { name: 'Price' })
  await setupUser().clear(price)
  await setupUser().click(price)
  await setupUser().paste('۱۳۰٬۰۰۰٫۷۵')
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(1))
  expect(saves(requests)[0]).toMatchObject({ id: 1, code: '10', webprice: 130_000.75, ispublic: true, optionsTemplateId: 0 })
  expect(requests.some(({ path }) => path === '/qr/editGoodOptionsTemplate')).toBe(false)
})

test('a null price is empty and stays null until edited', async () => {
  const requests = shop({}, [{ ...tea, webprice: null }])
  app()
  await screen.findByText('Tea')
  expect(screen.getAllByRole('gridcell').at(-1)).toHaveTextContent(/^$/)
  await edit('Tea')
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(price).toHaveValue('')
  await setupUser().type(screen.getByRole('textbox', { name: 'Alternative name' }), 'Green')
  await setupUser().type(price, '5')
  await setupUser().clear(price)
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(1))
  expect(saves(requests)[0]).toHaveProperty('webprice', null)
  await setupUser().click(await screen.findByRole('button', { name: 'Edit' }))
  await setupUser().type(screen.getByRole('textbox', { name: 'Price' }), '0')
  await save()
  await setupUser().click(await screen.findByRole('button', { name: 'Save with price 0' }))
  await waitFor(() => expect(saves(requests)[1]).toHaveProperty('webprice', 0))
})

test('price 0 with “Sell online” asks once, and saves nothing on the way back', async () => {
  const requests = shop()
  app()
  await edit('Tea')
  const price = screen.getByRole('textbox', { name: 'Price' })
  await setupUser().clear(price)
  await setupUser().type(price, '0')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Sell online at price 0?' })
  expect(question).toHaveTextContent('The price of “\u2068Tea\u2069” is 0, so customers can order it for free.')
  await setupUser().click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sell online at price 0?' })).toBeNull())
  expect(saves(requests)).toEqual([])
  expect(price).toHaveValue('0.00')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  await save()
  await setupUser().click(await screen.findByRole('button', { name: 'Save with price 0' }))
  await waitFor(() => expect(saves(requests)).toMatchObject([{ id: 1, webprice: 0, ispublic: true }]))
})

test('shows two decimals, and none while typing', async () => {
  shop()
  app()
  const dialog = await edit('Cup')
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(price).toHaveValue('4,000.00')
  await setupUser().click(price)
  expect(price).toHaveValue('4,000')
  await setupUser().keyboard('.125')
  await setupUser().tab()
  expect(price).toHaveValue('4,000.125')
  await setupUser().clear(price)
  await setupUser().type(price, '4000')
  await setupUser().click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await setupUser().click(await screen.findByText('Cup'))
  expect(within(await screen.findByRole('dialog')).getByText('4,000.00')).toBeVisible()
})

test('shows codes in the digits of the user', async () => {
  localStorage.setItem('daftar:1:2:formats', '{"digits":"arabext"}')
  shop()
  app()
  await setupUser().click(await screen.findByText('Tea'))
  expect(within(await screen.findByRole('dialog')).getByText('۱۰')).toHaveAttribute('dir', 'ltr')
  localStorage.clear()
})

test.each([
  ['abc', 'Enter a valid number, like 1,234.5, with “.” before the decimals.'],
  ['1.234,5', 'Enter a valid number, like 1,234.5, with “.” before the decimals.'],
  ['-5', 'Price can’t be less than zero.'],
])('marks the price %s as invalid on blur, without saving', async (typed, message) => {
  const requests = shop()
  app()
  await edit('Cup')
  const price = screen.getByRole('textbox', { name: 'Price' })
  await setupUser().clear(price)
  await setupUser().type(price, typed)
  expect(screen.queryByText(message)).toBeNull()
  await setupUser().tab()
  expect(await screen.findByText(message)).toBeVisible()
  expect(price).toHaveAttribute('aria-invalid', 'true')
  await save()
  expect(saves(requests)).toHaveLength(0)
})

test('a price focused by keyboard is selected', async () => {
  shop()
  app()
  await edit('Cup')
  const price: HTMLInputElement = screen.getByRole('textbox', { name: 'Price' })
  price.setSelectionRange(price.value.length, price.value.length)
  act(() => price.focus())
  expect([price.value, price.selectionStart, price.selectionEnd]).toEqual(['4,000.00', 0, '4,000.00'.length])
})

test('handles a cloud with no or duplicate templates', async () => {
  const titled = (id: number, title: string) => ({ id, title, template: '[]' })
  shop({
    '/bd/list': ({ tableName }) => ({
      status: 'RESOLVE',
      optionsTemplate: [titled(0, 'None'), titled(3, 'Drinks'), titled(3, 'Drinks')],
      data: tableName === 'goods' ? [tea, cup] : [],
    }),
  })
  app()
  await edit('Tea')
  await setupUser().type(template(), '{Enter}')
  const list = within(await screen.findByRole('dialog', { name: 'Option template' }))
  expect(await list.findAllByText('Drinks')).toHaveLength(1)
  expect(list.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
})

test('does not send an unknown sale flag', async () => {
  const requests = shop()
  app()
  await edit('Cup')
  expect(screen.getByText(/No value was received/)).toBeInTheDocument()
  await setupUser().type(screen.getByRole('textbox', { name: 'Unit' }), 'piece')
  await save()
  await waitFor(() => expect(saves(requests)).toHaveLength(1))
  expect(saves(requests)[0]).not.toHaveProperty('ispublic')
})

test('offers templates only for published products', async () => {
  shop()
  app()
  await edit('Tea')
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeEnabled()
  await setupUser().click(screen.getByRole('checkbox', { name: 'Sell online' }))
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeDisabled()
})

test('offers templates only with list permission', async () => {
  shop()
  app({ Goods: ['l', 'u'] })
  const dialog = await edit('Tea')
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeDisabled()
  expect(dialog).toHaveTextContent('You need permission to view option templates to select one.')
})

test('retries only a failed template allocation', async () => {
  let broken = true
  const requests = shop({ '/qr/editGoodOptionsTemplate': () => (broken ? rejected(777) : { status: 'RESOLVE' }) })
  app()
  await edit('Tea')
  await pickDrinks()
  await save()
  const notice = await screen.findByText(/was saved, but its option template wasn’t changed/)
  expect(notice).toHaveTextContent('777')
  expect(screen.getByText('Saved')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  broken = false
  await setupUser().click(screen.getByRole('button', { name: 'Assign template again' }))
  await screen.findByText(/Option template of .* changed/)
  expect(saves(requests)).toHaveLength(1)
  const tries = requests.filter(({ path }) => path === '/qr/editGoodOptionsTemplate')
  expect(tries.map(({ body }) => body)).toEqual([1, 2].map(() => ({ fiscalYearId: 7, id: 1, goodGroupId: 0, optionsTemplateId: 3 })))
  await waitFor(() => expect(screen.queryByText(/was saved, but/)).toBeNull())
  expect(within(screen.getByRole('dialog', { name: 'Tea' })).getByText('Drinks')).toBeInTheDocument()
})

test('without permission to allocate nothing is sent', async () => {
  const requests = shop()
  app({ Goods: ['l', 'u'], OptionsTemplate: ['l'] })
  await edit('Tea')
  await pickDrinks()
  await save()
  await screen.findByText(/was saved, but its option template wasn’t changed/)
  expect(screen.queryByRole('button', { name: 'Assign template again' })).toBeNull()
  expect(requests.some(({ path }) => path === '/qr/editGoodOptionsTemplate')).toBe(false)
})

test('a new product gets the next code and uploads queued images', async () => {
  const requests = shop()
  app()
  await screen.findByText('Tea')
  await setupUser().click(screen.getByRole('button', { name: 'Add product' }))
  await setupUser().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('11')
  expect(screen.getByRole('checkbox', { name: 'Sell online' })).toBeChecked()
  await choose(pot, new File(['x'], 'pot.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText(/Only PNG and JPEG files are supported/)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'pot.png' })).toBeInTheDocument()
  expect(requests.some(({ path }) => path === '/qr/saveImage')).toBe(false)
  await save()
  await setupUser().click(await screen.findByRole('button', { name: 'Save with price 0' }))
  await waitFor(() => expect(requests.some(({ path }) => path === '/qr/saveImage')).toBe(true))
  expect(requests.find(({ path }) => path === '/qr/saveImage')?.body).toEqual({ goodId: 77, image: 'small pot.png', fiscalYearId: 7 })
  expect(await screen.findByText('Uploaded')).toBeInTheDocument()
})

test('asks before discarding queued images', async () => {
  shop()
  app()
  await screen.findByText('Tea')
  await setupUser().click(screen.getByRole('button', { name: 'Add product' }))
  await screen.findByRole('textbox', { name: 'Name' })
  await choose(pot)
  await screen.findByRole('img', { name: 'pot.png' })
  await setupUser().click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toHaveTextContent('You have unsaved changes to: Images')
})

test('reports images of a product that cannot be found', async () => {
  let broken = false
  const requests = shop({
    '/bd/list': ({ tableName }) =>
      broken ? rejected(900) : { status: 'RESOLVE', optionsTemplate: [], data: tableName === 'goods' ? [tea] : [] },
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE' }
    },
  })
  app()
  await screen.findByText('Tea')
  await setupUser().click(screen.getByRole('button', { name: 'Add product' }))
  await setupUser().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
  await setupUser().type(screen.getByRole('textbox', { name: 'Price' }), '5')
  await choose(pot)
  // It is taken when its type was read.
  await screen.findByRole('img', { name: 'pot.png' })
  await save()
  expect(await screen.findByText(/its images weren’t uploaded/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.some(({ path }) => path === '/qr/saveImage')).toBe(false)
})

describe('leaving a new product with images', () => {
  const uploaded = (requests: ReturnType<typeof shop>) => requests.some(({ path }) => path === '/qr/saveImage')
  const leaveWith = async (leaveBy: () => Promise<void>) => {
    const requests = shop()
    app()
    await screen.findByText('Tea')
    await setupUser().click(screen.getByRole('button', { name: 'Add product' }))
    await setupUser().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
    await setupUser().type(screen.getByRole('textbox', { name: 'Price' }), '5')
    await choose(pot)
    await screen.findByRole('img', { name: 'pot.png' })
    await leaveBy()
    await setupUser().click(await screen.findByRole('button', { name: 'Save and close' }))
    return requests
  }

  test('uploads them after saving from the question', async () => {
    const requests = await leaveWith(() => setupUser().click(screen.getByRole('button', { name: 'Cancel' })))
    await waitFor(() => expect(uploaded(requests)).toBe(true))
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
  })

  test('asks also when navigating', async () => {
    const free = jest.fn<undefined, [boolean]>()
    const requests = await leaveWith(async () => void confirmUnsavedChanges().then(free))
    expect(await screen.findByRole('dialog', { name: 'Cancel uploads?' })).toBeInTheDocument()
    expect(free).not.toHaveBeenCalled()
    await setupUser().click(screen.getByRole('button', { name: 'Keep uploading' }))
    await waitFor(() => expect(free).toHaveBeenCalledWith(false))
    await waitFor(() => expect(uploaded(requests)).toBe(true))
  })
})

test('images are in the form, without another dialog', async () => {
  const requests = shop()
  app()
  const dialog = await edit('Tea')
  expect(within(dialog).getByRole('button', { name: /^Image 1/ })).toBeInTheDocument()
  await choose(pot)
  await waitFor(() => expect(requests.some(({ path }) => path === '/qr/saveImage')).toBe(true))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  // The list of uploads outlives the change between Edit and View.
  await setupUser().click(screen.getByRole('button', { name: 'Cancel' }))
  await setupUser().click(await screen.findByText('Tea'))
  expect(within(await screen.findByRole('dialog', { name: 'Tea' })).getAllByRole('button', { name: /^Image/ })).toHaveLength(2)
})

test('View shows images read-only; a user who may only change images edits them there', async () => {
  shop()
  const { unmount } = app()
  await setupUser().click(await screen.findByText('Tea'))
  expect(within(await screen.findByRole('dialog', { name: 'Tea' })).queryByRole('button', { name: 'Select images' })).toBeNull()
  unmount()
  app({ Goods: ['l'], GoodImage: ['u'] })
  expect(await screen.findByRole('button', { name: 'Select images' })).toBeInTheDocument()
})

test('asks before a record with failed uploads is closed', async () => {
  shop({ '/qr/saveImage': () => rejected(1) })
  app()
  const dialog = await edit('Tea')
  await choose(pot)
  await within(dialog).findByText(/Upload failed/)
  await setupUser().click(screen.getByRole('button', { name: 'Cancel' }))
  await setupUser().click(await screen.findByRole('button', { name: 'Keep uploading' }))
  expect(screen.getByRole('dialog', { name: 'Tea' })).toBeInTheDocument()
  await setupUser().click(screen.getByRole('button', { name: 'Cancel' }))
  await setupUser().click(await screen.findByRole('button', { name: 'Cancel uploads' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a deleted product can be saved as new', async () => {
  let gone = true
  const requests = shop({
    '/bd/save': ({ params }) => (gone ? rejected(50_003) : { status: 'RESOLVE', id: 90, savedCode: (params as Stored).code }),
  })
  app()
  await edit('Tea')
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), ' leaves')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Product not found. It may have been deleted.')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tea leaves')
  gone = false
  await setupUser().click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(saves(requests).map(({ id }) => id)).toEqual([1, 0]))
})

test.each([1, 400])('a save that is forbidden by %i leaves the input to copy', async (code) => {
  shop({ '/bd/save': () => rejected(code) })
  app()
  const dialog = await edit('Tea')
  await setupUser().type(screen.getByRole('textbox', { name: 'Name' }), ' leaves')
  await save()
  await screen.findByRole('button', { name: 'Copy' })
  expect(within(dialog).getByText('Tea leaves')).toBeInTheDocument()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a refused value is named at its field, and the form stays editable', async () => {
  const requests = shop({
    '/bd/save': ({ params }) =>
      (params as Stored).unit === 'crate'
        ? { status: 'REJECT', message: { errorCode: 400, errorDescription: 'unit: not a unit' } }
        : { status: 'RESOLVE', id: 1, savedCode: '10' },
  })
  app()
  await edit('Tea')
  const user = setupUser()
  const unit = screen.getByRole('textbox', { name: 'Unit' })
  await user.clear(unit)
  await user.type(unit, 'crate')
  await save()
  expect(await screen.findByText('This value of “Unit” wasn’t accepted. Change it and save again.')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(/A value wasn’t accepted: .?unit: not a unit/)
  await user.clear(unit)
  await user.type(unit, 'box')
  await save()
  await waitFor(() => expect(saves(requests).map((sent) => sent.unit)).toEqual(['crate', 'box']))
})

test('a price with too many decimals is refused before it is sent', async () => {
  const requests = shop()
  app()
  await edit('Tea')
  const user = setupUser()
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(price).toHaveAttribute('inputmode', 'decimal')
  await user.clear(price)
  await user.type(price, '12.3456')
  await save()
  expect(await screen.findByText('Enter at most 3 decimals.')).toBeInTheDocument()
  await user.clear(price)
  await user.paste('€ 12.345')
  await save()
  await waitFor(() => expect(saves(requests).map(({ webprice }) => webprice)).toEqual([12.345]))
})

test('explains why a product in use is not deleted', async () => {
  shop({ '/bd/remove': () => rejected(50_000) })
  app()
  await setupUser().click(await screen.findByText('Tea'))
  await setupUser().click(await screen.findByRole('button', { name: 'Delete' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('in use')
})

test('shows buttons by permission', async () => {
  shop()
  const { unmount } = app({ Goods: ['l', 'c'] })
  expect(await screen.findByRole('button', { name: 'Add product' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(screen.getByRole('searchbox')).toBeEnabled()
  unmount()
  app({ Goods: ['l'] })
  await setupUser().click(await screen.findByText('Cup'))
  const dialog = await screen.findByRole('dialog', { name: 'Cup' })
  for (const name of ['Edit', 'Delete', 'Images']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull()
})
