import { Notifications, notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settleUnsaved } from '@/components/kit/unsaved'
import { GoodsScreen } from '@/components/screens/goods/goods-screen'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

jest.mock('@/components/kit/images/shrink', () => ({ shrink: async (file: File) => `small ${file.name}` }))

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

/** A cloud that keeps what is saved, but for the template of a goods item: that it takes by the other call alone. */
function shop(answers: Parameters<typeof cloudThatAnswers>[0] = {}, goods: Stored[] = [tea, cup]) {
  return cloudThatAnswers({
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
    ...answers,
  })
}

const person = () => userEvent.setup({ delay: null, applyAccept: false })
const saves = (asked: ReturnType<typeof shop>) => asked.filter(({ path }) => path === '/bd/save').map(({ body }) => body.params as Stored)
const office = (access: Record<string, string[]> = all) =>
  renderInOffice(
    <>
      <Notifications />
      <GoodsScreen />
    </>,
    access,
  )
const edit = async (name: string) => {
  await person().click(await screen.findByText(name))
  await person().click(await screen.findByRole('button', { name: 'Edit' }))
  return screen.findByRole('dialog', { name })
}
const template = () => screen.getByRole('combobox', { name: /^Option template/ })
const pickDrinks = async () => {
  await person().type(template(), 'drinks{Enter}')
  await screen.findByRole('button', { name: 'Clear Option template' })
}
const pot = new File(['x'], 'pot.png', { type: 'image/png' })
const choose = async (...files: File[]) => {
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="file"]') ?? Promise.reject(new Error('not yet')))
  await person().upload(input, files)
}
const save = () => person().click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => {
  window.history.replaceState(null, '', '/goods')
  notifications.clean()
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

test('goods stand by their codes, as numbers are counted, each with its cover', async () => {
  shop()
  office()
  await screen.findByText('Tea')
  const rows = screen.getAllByRole('row').filter((row) => row.dataset.index !== undefined)
  expect(rows.map((row) => within(row).getByText(/^(Tea|Cup)$/).textContent)).toEqual(['Cup', 'Tea'])
  expect(within(rows[1] as HTMLElement).getByRole('img')).toHaveAttribute('src', '/api/images/11?w=50')
})

test('a change of the price leaves everything else as it is stored, above all the sale on the site', async () => {
  const asked = shop()
  office()
  await edit('Tea')
  const price = screen.getByRole('textbox', { name: 'Price' })
  await person().clear(price)
  await person().click(price)
  await person().paste('۱۳۰٬۰۰۰٫۷۵')
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).toMatchObject({ id: 1, code: '10', webprice: 130_000.75, ispublic: true, optionsTemplateId: 0 })
  expect(asked.some(({ path }) => path === '/qr/editGoodOptionsTemplate')).toBe(false)
})

test('a price that the cloud does not tell is none, and none is saved until somebody types one', async () => {
  const asked = shop({}, [{ ...tea, webprice: null }])
  office()
  await screen.findByText('Tea')
  expect(screen.getAllByRole('gridcell').at(-1)).toHaveTextContent(/^$/)
  await edit('Tea')
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(price).toHaveValue('')
  await person().type(screen.getByRole('textbox', { name: 'Second name' }), 'Green')
  await person().type(price, '5')
  await person().clear(price)
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).not.toHaveProperty('webprice')
  await person().click(await screen.findByRole('button', { name: 'Edit' }))
  await person().type(screen.getByRole('textbox', { name: 'Price' }), '0')
  await save()
  await waitFor(() => expect(saves(asked)[1]).toHaveProperty('webprice', 0))
})

test('the price of a record has two decimals, zeros or not; while it is typed none that say nothing', async () => {
  shop()
  office()
  const dialog = await edit('Cup')
  const price = screen.getByRole('textbox', { name: 'Price' })
  expect(price).toHaveValue('4,000.00')
  await person().click(price)
  expect(price).toHaveValue('4,000')
  await person().keyboard('.125')
  await person().tab()
  expect(price).toHaveValue('4,000.125')
  await person().clear(price)
  await person().type(price, '4000')
  await person().click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await person().click(await screen.findByText('Cup'))
  expect(within(await screen.findByRole('dialog')).getByText('4,000.00')).toBeVisible()
})

test('whoever comes to the price by Tab, which chooses all of it, types over it', async () => {
  shop()
  office()
  await edit('Cup')
  const price: HTMLInputElement = screen.getByRole('textbox', { name: 'Price' })
  // As browsers do it: chosen first, focused then.
  price.setSelectionRange(0, price.value.length)
  act(() => price.focus())
  expect([price.value, price.selectionStart, price.selectionEnd]).toEqual(['4,000', 0, '4,000'.length])
})

test('a cloud that lists no template, or one twice, leaves one choice of each', async () => {
  const titled = (id: number, title: string) => ({ id, title, template: '[]' })
  shop({
    '/bd/list': ({ tableName }) => ({
      status: 'RESOLVE',
      optionsTemplate: [titled(0, 'None'), titled(3, 'Drinks'), titled(3, 'Drinks')],
      data: tableName === 'goods' ? [tea, cup] : [],
    }),
  })
  office()
  await edit('Tea')
  await person().type(template(), '{Enter}')
  const list = within(await screen.findByRole('dialog', { name: 'Option template' }))
  expect(await list.findAllByText('Drinks')).toHaveLength(1)
  expect(list.getByRole('grid')).toHaveAttribute('aria-rowcount', '2')
})

test('what the cloud did not say about the sale is not said back', async () => {
  const asked = shop()
  office()
  await edit('Cup')
  expect(screen.getByText(/The server did not say/)).toBeInTheDocument()
  await person().type(screen.getByRole('textbox', { name: 'Unit' }), 'piece')
  await save()
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).not.toHaveProperty('ispublic')
})

test('a template is chosen only for what is sold on the site', async () => {
  shop()
  office()
  await edit('Tea')
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeEnabled()
  await person().click(screen.getByRole('checkbox', { name: 'Sale on the site' }))
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeDisabled()
})

test('and only by whoever may list templates', async () => {
  shop()
  office({ Goods: ['l', 'u'] })
  const dialog = await edit('Tea')
  expect(screen.getByRole('combobox', { name: 'Option template' })).toBeDisabled()
  expect(dialog).toHaveTextContent('Choosing needs the right to list option templates.')
})

test('a good that was saved without its template says so, and only the template is tried again', async () => {
  let broken = true
  const asked = shop({ '/qr/editGoodOptionsTemplate': () => (broken ? rejected(777) : { status: 'RESOLVE' }) })
  office()
  await edit('Tea')
  await pickDrinks()
  await save()
  const told = await screen.findByText(/was saved, but its option template was not changed/)
  expect(told).toHaveTextContent('777')
  expect(screen.getByText('Saved successfully.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  broken = false
  await person().click(screen.getByRole('button', { name: 'Try the template again' }))
  await screen.findByText(/The option template of .* was changed\./)
  expect(saves(asked)).toHaveLength(1)
  const tries = asked.filter(({ path }) => path === '/qr/editGoodOptionsTemplate')
  expect(tries.map(({ body }) => body)).toEqual([1, 2].map(() => ({ fiscalYearId: 7, id: 1, goodGroupId: 0, optionsTemplateId: 3 })))
  await waitFor(() => expect(screen.queryByText(/was saved, but/)).toBeNull())
  expect(within(screen.getByRole('dialog', { name: 'Tea' })).getByText('Drinks')).toBeInTheDocument()
})

test('without the right to allocate nothing is tried, and nothing is hidden', async () => {
  const asked = shop()
  office({ Goods: ['l', 'u'], OptionsTemplate: ['l'] })
  await edit('Tea')
  await pickDrinks()
  await save()
  await screen.findByText(/was saved, but its option template was not changed/)
  expect(screen.queryByRole('button', { name: 'Try the template again' })).toBeNull()
  expect(asked.some(({ path }) => path === '/qr/editGoodOptionsTemplate')).toBe(false)
})

test('a new good gets the next code; its images wait for the save, then are uploaded to it', async () => {
  const asked = shop()
  office()
  await screen.findByText('Tea')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  await person().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('11')
  await choose(pot, new File(['x'], 'pot.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText(/Only PNG and JPEG are accepted/)).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'pot.png' })).toBeInTheDocument()
  expect(asked.some(({ path }) => path === '/qr/saveImage')).toBe(false)
  await save()
  await waitFor(() => expect(asked.some(({ path }) => path === '/qr/saveImage')).toBe(true))
  expect(asked.find(({ path }) => path === '/qr/saveImage')?.body).toEqual({ goodId: 77, image: 'small pot.png', fiscalYearId: 7 })
  expect(await screen.findByText('Uploaded')).toBeInTheDocument()
})

test('leaving with images that wait asks, and names them', async () => {
  shop()
  office()
  await screen.findByText('Tea')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('textbox', { name: 'Name' })
  await choose(pot)
  await screen.findByRole('img', { name: 'pot.png' })
  await person().click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Changes are not saved' })).toHaveTextContent('You changed: Images')
})

test('images of a new good that cannot be found in the list are told as left', async () => {
  let broken = false
  const asked = shop({
    '/bd/list': ({ tableName }) =>
      broken ? rejected(900) : { status: 'RESOLVE', optionsTemplate: [], data: tableName === 'goods' ? [tea] : [] },
    '/bd/save': () => {
      broken = true
      return { status: 'RESOLVE', id: 77 }
    },
  })
  office()
  await screen.findByText('Tea')
  await person().click(screen.getByRole('button', { name: 'Add' }))
  await person().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
  await choose(pot)
  await save()
  expect(await screen.findByText(/its images were not uploaded/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.some(({ path }) => path === '/qr/saveImage')).toBe(false)
})

describe('whoever leaves a new good with images', () => {
  const uploaded = (asked: ReturnType<typeof shop>) => asked.some(({ path }) => path === '/qr/saveImage')
  const leaveWith = async (leave: () => Promise<void>) => {
    const asked = shop()
    office()
    await screen.findByText('Tea')
    await person().click(screen.getByRole('button', { name: 'Add' }))
    await person().type(await screen.findByRole('textbox', { name: 'Name' }), 'Pot')
    await choose(pot)
    await screen.findByRole('img', { name: 'pot.png' })
    await leave()
    await person().click(await screen.findByRole('button', { name: 'Save and exit' }))
    return asked
  }

  test('and saves it upon the question stays until they are uploaded', async () => {
    const asked = await leaveWith(() => person().click(screen.getByRole('button', { name: 'Cancel' })))
    await waitFor(() => expect(uploaded(asked)).toBe(true))
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
  })

  test('for another page is asked about them as well', async () => {
    const free = jest.fn<undefined, [boolean]>()
    const asked = await leaveWith(async () => void settleUnsaved().then(free))
    expect(await screen.findByRole('dialog', { name: 'Uploads are not finished' })).toBeInTheDocument()
    expect(free).not.toHaveBeenCalled()
    await person().click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(free).toHaveBeenCalledWith(false))
    await waitFor(() => expect(uploaded(asked)).toBe(true))
  })
})

test('a good that is gone can be saved as a new one', async () => {
  let gone = true
  const asked = shop({
    '/bd/save': ({ params }) => (gone ? rejected(50_003) : { status: 'RESOLVE', id: 90, savedCode: (params as Stored).code }),
  })
  office()
  await edit('Tea')
  await person().type(screen.getByRole('textbox', { name: 'Name' }), ' leaves')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Goods not found. Somebody may have deleted it.')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tea leaves')
  gone = false
  await person().click(screen.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(saves(asked).map(({ id }) => id)).toEqual([1, 0]))
})

test('a save that is not allowed leaves what was typed to be copied, and offers no further save', async () => {
  shop({ '/bd/save': () => rejected(1) })
  office()
  const dialog = await edit('Tea')
  await person().type(screen.getByRole('textbox', { name: 'Name' }), ' leaves')
  await save()
  await screen.findByRole('button', { name: 'Copy' })
  expect(within(dialog).getByText('Tea leaves')).toBeInTheDocument()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a good in use is not deleted, and the dialog says why', async () => {
  shop({ '/bd/remove': () => rejected(50_000) })
  office()
  await person().click(await screen.findByText('Tea'))
  await person().click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this record?' })
  await person().click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('in use')
})

test('buttons follow the rights', async () => {
  shop()
  office({ Goods: ['l'] })
  await person().click(await screen.findByText('Cup'))
  const dialog = await screen.findByRole('dialog', { name: 'Cup' })
  for (const name of ['Edit', 'Delete', 'Images']) expect(within(dialog).queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})
