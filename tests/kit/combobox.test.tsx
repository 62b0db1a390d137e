import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { warehouses, type Warehouse } from '@/lib/contract/warehouses'
import { defineColumns } from '@/components/list/columns/define-columns'
import { Combobox } from '@/components/list/combobox/combobox'
import { exactMatch, useLocalSource } from '@/components/list/combobox/combobox-source'
import { useRemoteSource } from '@/components/list/combobox/use-remote-source'
import { MobileHintProvider } from '@/components/ui/hooks/breakpoints'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const columns = defineColumns(warehouses, [{ field: 'code', kind: 'code' }, { field: 'name' }])

const stored: readonly Warehouse[] = [
  { id: 4, code: '1', name: 'North', name2: '', isDefault: true },
  { id: 5, code: '10', name: 'North gate', name2: '', isDefault: false },
  { id: 6, code: '2', name: 'South', name2: '', isDefault: false },
]
const all = { Inventory: ['l'], OfcBookReport: ['l'] }

/** A form that Enter in the field must not submit. */
function Harness({ saved = () => undefined }: { saved?: () => void }) {
  const [picked, setPicked] = useState<Warehouse | null>(null)
  const [typing, setTyping] = useState(false)
  return (
    <form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault()
        saved()
      }}
    >
      <Combobox
        label="Warehouse"
        from={useLocalSource(stored, columns)}
        columns={columns}
        value={picked}
        onChange={setPicked}
        onTyping={setTyping}
      />
      <input aria-label="next" />
      <output>{typing ? 'typing' : (picked?.name ?? 'none')}</output>
      <button type="submit">save</button>
    </form>
  )
}

function Required() {
  const source = useLocalSource(stored, columns)
  return <Combobox label="Warehouse" required from={source} columns={columns} value={null} onChange={() => undefined} />
}

const setupUser = () => userEvent.setup({ delay: null })
const field = () => screen.getByRole('combobox', { name: /Warehouse/ })
const lookUp = () => screen.getByRole('button', { name: 'Search Warehouse' })
const picked = () => screen.getByRole('status')

describe('match of a text', () => {
  test('is the only match or the only exact code', () => {
    const [north, gate, south] = stored as readonly [Warehouse, Warehouse, Warehouse]
    expect(exactMatch('sou', [south], columns.list)).toBe(south)
    expect(exactMatch('1', [north, gate], columns.list)).toBe(north)
    expect(exactMatch('۱', [north, gate], columns.list)).toBe(north)
    expect(exactMatch('north', [north, gate], columns.list)).toBeNull()
    expect(exactMatch('x', [], columns.list)).toBeNull()
    expect(exactMatch('1', [north, { ...south, code: '1' }], columns.list)).toBeNull()
  })
})

describe('picker', () => {
  test('Enter selects a single match, locks the search, moves the focus', async () => {
    const saved = jest.fn()
    renderInApp(<Harness saved={saved} />, all)
    const user = setupUser()
    await user.type(field(), 'sou{Enter}')
    await waitFor(() => expect(picked()).toHaveTextContent('South'))
    expect(lookUp()).toBeDisabled()
    expect(field()).toHaveAttribute('readonly')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByLabelText('next')).toHaveFocus())
  })

  test('has one mark where it is required', () => {
    renderInApp(<Required />, all)
    expect(field()).toBeRequired()
    const label = screen.getByText('Warehouse', { selector: 'label' })
    expect(label).toHaveAttribute('data-required')
    expect(label).toHaveTextContent(/^Warehouse$/)
  })

  test('is cleared by its chip and by Backspace', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    await user.type(field(), 'south{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Clear Warehouse' }))
    expect(picked()).toHaveTextContent('none')
    expect(lookUp()).toBeEnabled()
    expect(field()).toHaveFocus()
    await user.type(field(), 'south{Enter}')
    await waitFor(() => expect(picked()).toHaveTextContent('South'))
    act(() => field().focus())
    await user.keyboard('{Backspace}')
    expect(picked()).toHaveTextContent('none')
  })

  test('opens the filtered list for several matches', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    await user.type(field(), 'north{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Warehouse' })
    expect(within(dialog).getByRole('searchbox')).toHaveValue('north')
    await user.click(await within(dialog).findByText('gate', { exact: false }))
    await waitFor(() => expect(picked()).toHaveTextContent('North gate'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens the whole list from an empty field', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    for (const open of [() => user.type(field(), '{Enter}'), () => user.type(field(), '{ArrowDown}'), () => user.click(lookUp())]) {
      await open()
      const dialog = await screen.findByRole('dialog')
      expect(await within(dialog).findByText('South')).toBeInTheDocument()
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  test('Tab on an empty field moves on', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    await user.click(field())
    await user.tab()
    expect(screen.getByLabelText('next')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/No results for/)).toBeNull()
  })

  test('mentions no Enter key on phones', async () => {
    const { unmount } = renderInApp(<Harness />, all)
    expect(field()).toHaveAttribute('placeholder', 'Enter a code or name')
    unmount()
    renderInApp(
      <MobileHintProvider is>
        <Harness />
      </MobileHintProvider>,
      all,
    )
    expect(field()).toHaveAttribute('placeholder', 'Enter a code or name')
    const user = setupUser()
    await user.type(field(), 'north')
    await user.tab()
    expect(await screen.findByText(/2 matches for .*Tap the search icon/)).toBeInTheDocument()
  })

  test('Tab selects a single match silently', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    await user.type(field(), '2')
    await user.tab()
    await waitFor(() => expect(picked()).toHaveTextContent('South'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Clear Warehouse' })).not.toHaveFocus()
  })

  test('Tab on an ambiguous text shows an error and keeps it', async () => {
    renderInApp(<Harness />, all)
    const user = setupUser()
    await user.type(field(), 'west')
    expect(picked()).toHaveTextContent('typing')
    await user.tab()
    expect(screen.getByLabelText('next')).toHaveFocus()
    expect(await screen.findByText(/No results for .*west/)).toBeInTheDocument()
    expect(field()).toHaveValue('west')
    await user.clear(field())
    expect(screen.queryByText(/No results for/)).toBeNull()
    await user.type(field(), 'north')
    await user.tab()
    expect(await screen.findByText(/2 matches for .*north/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picked()).toHaveTextContent('typing')
  })

  test('ignores Enter during composition', async () => {
    renderInApp(<Harness />, all)
    await setupUser().type(field(), 'south')
    const enter = createEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent(field(), enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(picked()).toHaveTextContent('typing')
  })
})

describe('picker with cloud search', () => {
  // Uses the labels of debtors.
  const resource = { ...accounts, resourceName: 'debtors' as const }
  const accountColumns = defineColumns(resource, [{ field: 'code', kind: 'code' }, { field: 'name' }])
  const scopeOf = (text: string) => (text === '' ? null : ({ text, type: anyType } as const))
  const account = (id: number, name: string) => ({ id, typeId: 1, code: String(id), name, company: '', mobile: '', tel: '', address: '' })
  const listResponse = (...names: string[]) => [
    { name: 'ofcList', status: 'RESOLVE', data: names.map((name, index) => account(index + 1, name)) },
  ]

  function Ledger({ suggests = false }: { suggests?: boolean }) {
    const [value, setValue] = useState<Account | null>(null)
    const source = useRemoteSource(resource, scopeOf)
    return (
      <>
        <Combobox label="Account" suggests={suggests} from={source} columns={accountColumns} value={value} onChange={setValue} />
        <output>{value?.name ?? 'none'}</output>
      </>
    )
  }

  const open = async (user: ReturnType<typeof setupUser>) => {
    await user.type(screen.getByRole('combobox', { name: 'Account' }), '{Enter}')
    return within(await screen.findByRole('dialog')).getByRole('searchbox')
  }

  test('searches once, debounced, with the folded text', async () => {
    const requests = cloudResponding({ '/qr/ppds': () => listResponse('Sara') })
    renderInApp(<Ledger />, all)
    const user = setupUser()
    const search = await open(user)
    expect(screen.getByText('Enter a code or name to search.')).toBeInTheDocument()
    await user.type(search, 'كريم  ۱۲')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ ofcInfo: 'کریم 12', ofcTypeId: 0 })
    expect(search).toHaveValue('كريم  ۱۲')
    expect(await screen.findByText('Sara')).toBeInTheDocument()
  })

  test('the dialog and a second Enter reuse the finished search', async () => {
    const requests = cloudResponding({ '/qr/ppds': () => listResponse('Sara', 'Sarah') })
    renderInApp(<Ledger />, all)
    await setupUser().type(screen.getByRole('combobox', { name: 'Account' }), 'sar{Enter}{Enter}')
    expect(await within(await screen.findByRole('dialog')).findByText('Sarah')).toBeInTheDocument()
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(requests.map(({ body }) => body.ofcInfo)).toEqual(['sar'])
  })

  test('suggestions and a search for the same text are one request', async () => {
    const requests = cloudResponding({ '/qr/ppds': () => listResponse('Sara', 'Sarah') })
    renderInApp(<Ledger suggests />, all)
    const user = setupUser()
    const field = screen.getByRole('combobox', { name: 'Account' })
    await user.type(field, 'sar')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.type(field, '{Enter}')
    expect(await within(await screen.findByRole('dialog')).findByText('Sarah')).toBeInTheDocument()
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(requests.map(({ body }) => body.ofcInfo)).toEqual(['sar'])
  })

  test('Escape closes the dialog and cancels a pending search', async () => {
    const late: ((response: unknown) => void)[] = []
    cloudResponding({ '/qr/ppds': () => new Promise((resolve) => late.push(resolve)) })
    renderInApp(<Ledger />, all)
    const user = setupUser()
    const field = screen.getByRole('combobox', { name: 'Account' })
    await user.type(field, 'sar{Enter}{Escape}')
    await act(async () => late[0]?.(listResponse('Sara', 'Sarah')))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(field, '{Enter}')
    await waitFor(() => expect(late).toHaveLength(2))
    await act(async () => late[1]?.(listResponse('Sara', 'Sarah')))
    const search = within(await screen.findByRole('dialog')).getByRole('searchbox')
    expect(search).toHaveValue('sar')
    await user.type(search, '{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('ignores an outdated response', async () => {
    const late: ((response: unknown) => void)[] = []
    cloudResponding({ '/qr/ppds': () => new Promise((resolve) => late.push(resolve)) })
    renderInApp(<Ledger />, all)
    const user = setupUser()
    const search = await open(user)
    await user.type(search, 'a')
    await waitFor(() => expect(late).toHaveLength(1))
    await user.type(search, 'b')
    await waitFor(() => expect(late).toHaveLength(2))
    await act(async () => late[1]?.(listResponse('New')))
    expect(await screen.findByText('New')).toBeInTheDocument()
    await act(async () => late[0]?.(listResponse('Old')))
    expect(screen.queryByText('Old')).toBeNull()
  })

  test('Enter selects the only account of the cloud', async () => {
    cloudResponding({ '/qr/ppds': () => listResponse('Sara') })
    renderInApp(<Ledger />, all)
    await setupUser().type(screen.getByRole('combobox', { name: 'Account' }), 'sar{Enter}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sara'))
  })

  test('shows a refusal at the field and keeps the text', async () => {
    cloudResponding({ '/qr/ppds': () => ({ status: 'REJECT', message: { errorCode: 1 } }) })
    renderInApp(<Ledger />, all)
    const field = screen.getByRole('combobox', { name: 'Account' })
    await setupUser().type(field, 'sara{Enter}')
    expect(await screen.findByText('Operation not allowed.')).toBeInTheDocument()
    expect(field).toHaveValue('sara')
  })

  test('shows that it is searching', async () => {
    let arrive: (response: unknown) => void = () => undefined
    cloudResponding({ '/qr/ppds': () => new Promise((resolve) => (arrive = resolve)) })
    renderInApp(<Ledger />, all)
    const field = screen.getByRole('combobox', { name: 'Account' })
    await setupUser().type(field, 'sara{Enter}')
    expect(field).toHaveAttribute('aria-busy', 'true')
    await act(async () => arrive(listResponse('Sara')))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sara'))
  })
})
