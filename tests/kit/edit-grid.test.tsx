import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { resetSignedOut } from '@/lib/client/requests/signed-out-events'
import { good, type Good } from '@/lib/contract/goods'
import { GoodsEditGrid } from '@/components/screens/goods/goods-edit-grid'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const wire = (id: number, name: string, webprice: number) => ({
  id,
  type_Id: 1,
  code: String(100 + id),
  name,
  group_id: 1,
  barcode1: '',
  webprice,
  unit: 'pack',
  ispublic: true,
})
const start = [wire(1, 'Tea', 125_000), wire(2, 'Cup', 48_400), wire(3, 'Pot', 990_000)]
const groups = [
  { id: 1, code: '1', name: 'Kitchen', parent_id: 0 },
  { id: 2, code: '2', name: 'Drinks', parent_id: 0 },
]

function show(options: { fresh?: readonly ReturnType<typeof wire>[] } = {}) {
  const bodies: Record<string, unknown>[] = []
  const saved = jest.fn()
  cloudResponding({
    '/bd/save': (body) => {
      bodies.push((body as { params: Record<string, unknown> }).params)
      return { status: 'RESOLVE', id: 1, savedCode: '1' }
    },
    '/bd/list': (body) => ({ status: 'RESOLVE', data: body.tableName === 'goods_g' ? groups : start }),
  })
  const rows = start.map((one) => good.parse(one) as Good)
  const fresh = (options.fresh ?? start).map((one) => good.parse(one) as Good)
  const Screen = () => {
    const [opened, setOpened] = useState(true)
    if (!opened) return <p>closed</p>
    const of = { readFresh: async () => fresh, refreshing: false } as never
    return <GoodsEditGrid of={of} rows={rows} ids={[1, 2, 3]} onSaved={saved} close={() => setOpened(false)} />
  }
  const view = renderInApp(<Screen />, { Goods: ['l', 'c', 'u'], GoodsGroup: ['l'] })
  return { ...view, bodies, saved, user: userEvent.setup({ delay: null }) }
}

const grid = () => screen.getByRole('grid')
const names = ['name', 'unit', 'groupId', 'barcode', 'price'] as const
const cell = (row: number, field: (typeof names)[number]) => {
  const found = within(grid()).getAllByRole('row')[row]
  return within(found as HTMLElement).getAllByRole('gridcell')[names.indexOf(field)] as HTMLElement
}
const ready = () => screen.findByRole('columnheader', { name: 'Category' })
const paste = (text: string) => fireEvent.paste(grid(), { clipboardData: { getData: () => text } })
const activeText = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => sessionStorage.clear())

test('typing replaces a value, shows the old one and moves down', async () => {
  const { user } = show()
  await ready()
  expect(grid()).toHaveFocus()
  await user.keyboard('Green tea{Enter}')
  expect(cell(1, 'name')).toHaveTextContent('Green tea')
  expect(cell(1, 'name')).toHaveTextContent('Before: Tea')
  expect(activeText()).toBe('Cup')
  expect(grid()).toHaveFocus()
  expect(screen.getByText('1 change')).toBeInTheDocument()
})

test('Escape discards the input, F2 edits the value', async () => {
  const { user } = show()
  await ready()
  await user.keyboard('x{Escape}')
  expect(cell(1, 'name')).toHaveTextContent(/^Tea$/)
  await user.keyboard('{F2}s{Tab}')
  expect(cell(1, 'name')).toHaveTextContent('Teas')
  expect(activeText()).toBe('pack')
})

test('a block from a spreadsheet is pasted with digits of any kind', async () => {
  show()
  await ready()
  fireEvent.mouseDown(cell(1, 'barcode'))
  paste('111\t۱۳۰٬۰۰۰\r\n222\t50,000\r\n333\tcheap\r\n444\t1\r\n')
  expect(cell(1, 'price')).toHaveTextContent('130,000')
  expect(cell(2, 'price')).toHaveTextContent('50,000')
  expect(cell(3, 'price')).toHaveTextContent(/cheap.* isn’t a number\./)
  expect(cell(3, 'barcode')).toHaveTextContent('333')
  expect(screen.getByRole('status')).toHaveTextContent('6 cells changed. 1 row of the block is below the last row')
})

test('a pasted value that a spreadsheet damaged is refused, a typed one is meant', async () => {
  const { user } = show()
  await ready()
  fireEvent.mouseDown(cell(1, 'name'))
  paste('04-Mar\t50%\r\n#N/A\tTRUE\r\nPot\tbox')
  expect(cell(1, 'name')).toHaveTextContent(/04-Mar.* is a date or time/)
  expect(cell(1, 'unit')).toHaveTextContent(/50%.* is a percentage/)
  expect(cell(2, 'name')).toHaveTextContent(/#N\/A.* is an error/)
  expect(cell(2, 'unit')).toHaveTextContent(/TRUE.* is a logical value/)
  expect(cell(3, 'unit')).toHaveTextContent('box')
  fireEvent.mouseDown(cell(1, 'barcode'))
  paste('8.71235E+12\t12.3456\r\n="00055"\t€ 7.50\r\n12345678901234500000\t#DIV/0!')
  expect(cell(1, 'barcode')).toHaveTextContent(/shortened this to .*8\.71235E\+12/)
  expect(cell(1, 'price')).toHaveTextContent(/has more than 3 decimals/)
  expect(cell(2, 'barcode')).toHaveTextContent(/00055/)
  expect(cell(2, 'barcode')).not.toHaveTextContent('=')
  expect(cell(2, 'price')).toHaveTextContent('7.5')
  expect(cell(3, 'barcode')).toHaveTextContent(/only 15 digits/)
  expect(cell(3, 'price')).toHaveTextContent(/#DIV\/0!.* is an error/)
  fireEvent.mouseDown(cell(1, 'name'))
  await user.keyboard('04-Mar{Enter}')
  expect(cell(1, 'name')).not.toHaveTextContent('is a date or time')
})

test('fills down, undoes and redoes', async () => {
  const { user } = show()
  await ready()
  await user.keyboard('{ArrowRight}box{Enter}{ArrowUp}{Shift>}{Control>}{ArrowDown}{/Control}{/Shift}{Control>}d{/Control}')
  for (const row of [1, 2, 3]) expect(cell(row, 'unit')).toHaveTextContent('box')
  await user.keyboard('{Control>}z{/Control}')
  expect(cell(2, 'unit')).toHaveTextContent(/^pack$/)
  expect(cell(1, 'unit')).toHaveTextContent('box')
  await user.keyboard('{Control>}y{/Control}')
  expect(cell(2, 'unit')).toHaveTextContent('box')
})

test('raises the selected prices and rounds them, then saves all with one review', async () => {
  const { user, bodies } = show()
  await ready()
  await user.keyboard('{End}{Control>} {/Control}')
  await user.click(screen.getByRole('button', { name: 'Change amounts' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Value'), '5')
  expect(within(dialog).getByText('3 amounts change')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(cell(1, 'price')).toHaveTextContent('131,000')
  expect(cell(2, 'price')).toHaveTextContent('51,000')
  await waitFor(() => expect(grid()).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = await screen.findByRole('dialog')
  expect(within(review).getByText(/Price: 125,000 → 131,000/)).toBeInTheDocument()
  await user.click(within(review).getByRole('button', { name: 'Save 3 records' }))
  expect(await within(review).findByText('3 succeeded')).toBeInTheDocument()
  expect(bodies.map(({ id, webprice, name }) => [id, webprice, name])).toEqual([
    [1, 131_000, 'Tea'],
    [2, 51_000, 'Cup'],
    [3, 1_040_000, 'Pot'],
  ])
  await waitFor(() => expect(screen.getByText('No changes')).toBeInTheDocument())
})

test('a refused cell can be corrected in the review', async () => {
  const { user, bodies } = show()
  await ready()
  await user.keyboard('{ArrowRight}{ArrowRight}Nowhere{Enter}')
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = await screen.findByRole('dialog')
  expect(within(review).getByRole('button', { name: 'Save 0 records' })).toBeDisabled()
  const field = within(review).getByLabelText('Category')
  await user.clear(field)
  await user.type(field, 'Drinks')
  await user.click(within(review).getByRole('button', { name: 'Save 1 record' }))
  expect(await within(review).findByText('1 succeeded')).toBeInTheDocument()
  expect(bodies[0]).toMatchObject({ id: 1, group_id: 2 })
})

test('a value that someone else changed meanwhile is not overwritten unless retried', async () => {
  const { user, bodies, saved } = show({ fresh: [{ ...wire(1, 'Tea', 99_000) }] })
  await ready()
  await user.keyboard('{End}7{Enter}')
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = await screen.findByRole('dialog')
  await user.click(within(review).getByRole('button', { name: 'Save 1 record' }))
  expect(await within(review).findByText(/Someone else has changed this/)).toBeInTheDocument()
  expect(bodies).toEqual([])
  expect(saved.mock.lastCall).toEqual([new Set()])
  await user.click(within(review).getByRole('button', { name: 'Retry failed' }))
  expect(await within(review).findByText('1 succeeded')).toBeInTheDocument()
  // Which the list then deselects.
  await waitFor(() => expect(saved.mock.lastCall).toEqual([new Set([1])]))
  expect(bodies[0]).toMatchObject({ id: 1, webprice: 7 })
})

test('after a session ended, the rest of the edits waits for a press', async () => {
  const { user, bodies } = show()
  await ready()
  await user.keyboard('{End}7{Enter}')
  await user.click(screen.getByRole('button', { name: 'Review and save' }))
  const review = await screen.findByRole('dialog')
  const answering = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    input === '/bd/save' ? ({ ok: false, status: 401, headers: new Headers(), text: async () => '{}' } as Response) : answering(input, init)
  await user.click(within(review).getByRole('button', { name: 'Save 1 record' }))
  await waitFor(() => expect(within(review).getByRole('button', { name: 'Continue' })).toBeInTheDocument())
  globalThis.fetch = answering
  act(() => void resetSignedOut())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(bodies).toEqual([])
  await user.click(within(review).getByRole('button', { name: 'Continue' }))
  expect(await within(review).findByText('1 succeeded')).toBeInTheDocument()
  expect(bodies[0]).toMatchObject({ id: 1, webprice: 7 })
})

test('Escape leaves the grid, so that Tab is no trap', async () => {
  const { user } = show()
  await ready()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Back to list' })).toHaveFocus()
})

test('edits survive a reload, and leaving asks', async () => {
  const { user, unmount } = show()
  await ready()
  await user.keyboard('Green tea{Enter}')
  unmount()
  const again = show()
  await ready()
  expect(await screen.findByText(/We restored your unsaved changes/)).toBeInTheDocument()
  expect(cell(1, 'name')).toHaveTextContent('Green tea')
  await again.user.click(screen.getByRole('button', { name: 'Back to list' }))
  expect(await screen.findByText('1 change isn’t saved.')).toBeInTheDocument()
  await again.user.click(screen.getByRole('button', { name: 'Close without saving' }))
  expect(await screen.findByText('closed')).toBeInTheDocument()
})
