import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { HandheldProvider } from '@/components/kit/handheld'
import { meantBy } from '@/components/kit/picker/pick-source'
import { Picker } from '@/components/kit/picker/picker'
import { usePickRows } from '@/components/kit/picker/use-pick-rows'
import { usePickSearch } from '@/components/kit/picker/use-pick-search'
import { columnsOf } from '@/components/kit/table/columns'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { warehouses, type Warehouse } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

const columns = columnsOf(warehouses, [{ field: 'code', kind: 'code' }, { field: 'name' }])

const stored: readonly Warehouse[] = [
  { id: 4, code: '1', name: 'North', name2: '', isDefault: true },
  { id: 5, code: '10', name: 'North gate', name2: '', isDefault: false },
  { id: 6, code: '2', name: 'South', name2: '', isDefault: false },
]
const all = { Inventory: ['l'], OfcBookReport: ['l'] }

/** A field in a form that must not be saved by the Enter of a lookup. */
function Place({ saved = () => undefined }: { saved?: () => void }) {
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
      <Picker
        label="Warehouse"
        from={usePickRows(warehouses, stored, columns)}
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

const person = () => userEvent.setup({ delay: null })
const field = () => screen.getByRole('combobox', { name: /Warehouse/ })
const lookUp = () => screen.getByRole('button', { name: 'Look up Warehouse' })
const picked = () => screen.getByRole('status')

describe('the meaning of a typed text', () => {
  test('is the only record that fits, or the only one with exactly this code', () => {
    const [north, gate, south] = stored as readonly [Warehouse, Warehouse, Warehouse]
    expect(meantBy('sou', [south], columns.list)).toBe(south)
    expect(meantBy('1', [north, gate], columns.list)).toBe(north)
    expect(meantBy('۱', [north, gate], columns.list)).toBe(north)
    expect(meantBy('north', [north, gate], columns.list)).toBeNull()
    expect(meantBy('x', [], columns.list)).toBeNull()
    expect(meantBy('1', [north, { ...south, code: '1' }], columns.list)).toBeNull()
  })
})

describe('a picker', () => {
  test('takes the one record that Enter can mean, locks the search, and lets the focus go on', async () => {
    const saved = jest.fn()
    renderInOffice(<Place saved={saved} />, all)
    const user = person()
    await user.type(field(), 'sou{Enter}')
    await waitFor(() => expect(picked()).toHaveTextContent('South'))
    expect(lookUp()).toBeDisabled()
    expect(field()).toHaveAttribute('readonly')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByLabelText('next')).toHaveFocus())
  })

  test('is cleared by its chip, and by Backspace, and can be used again', async () => {
    renderInOffice(<Place />, all)
    const user = person()
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

  test('opens the list, searched by what is typed, where several fit', async () => {
    renderInOffice(<Place />, all)
    const user = person()
    await user.type(field(), 'north{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Warehouse' })
    expect(within(dialog).getByRole('searchbox')).toHaveValue('north')
    await user.click(await within(dialog).findByText('gate', { exact: false }))
    await waitFor(() => expect(picked()).toHaveTextContent('North gate'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens the whole list by Enter, the arrow down or the button of an empty field', async () => {
    renderInOffice(<Place />, all)
    const user = person()
    for (const open of [() => user.type(field(), '{Enter}'), () => user.type(field(), '{ArrowDown}'), () => user.click(lookUp())]) {
      await open()
      const dialog = await screen.findByRole('dialog')
      expect(await within(dialog).findByText('South')).toBeInTheDocument()
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  test('Tab on an empty field just moves on', async () => {
    renderInOffice(<Place />, all)
    const user = person()
    await user.click(field())
    await user.tab()
    expect(screen.getByLabelText('next')).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/Nothing matches/)).toBeNull()
  })

  test('what is to be pressed is there to be pressed: no phone has an Enter', async () => {
    const { unmount } = renderInOffice(<Place />, all)
    expect(field()).toHaveAttribute('placeholder', 'Code or name, then Enter')
    unmount()
    renderInOffice(
      <HandheldProvider is>
        <Place />
      </HandheldProvider>,
      all,
    )
    expect(field()).toHaveAttribute('placeholder', 'Code or name')
    const user = person()
    await user.type(field(), 'north')
    await user.tab()
    expect(await screen.findByText(/2 entries match .*Tap the magnifier/)).toBeInTheDocument()
  })

  test('Tab takes the one record that is meant, without a word', async () => {
    renderInOffice(<Place />, all)
    const user = person()
    await user.type(field(), '2')
    await user.tab()
    await waitFor(() => expect(picked()).toHaveTextContent('South'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Clear Warehouse' })).not.toHaveFocus()
  })

  test('Tab on a text that means none or several says so at the field, opens nothing and keeps the text', async () => {
    renderInOffice(<Place />, all)
    const user = person()
    await user.type(field(), 'west')
    expect(picked()).toHaveTextContent('typing')
    await user.tab()
    expect(screen.getByLabelText('next')).toHaveFocus()
    expect(await screen.findByText(/Nothing matches .*west/)).toBeInTheDocument()
    expect(field()).toHaveValue('west')
    await user.clear(field())
    expect(screen.queryByText(/Nothing matches/)).toBeNull()
    await user.type(field(), 'north')
    await user.tab()
    expect(await screen.findByText(/2 entries match .*north/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(picked()).toHaveTextContent('typing')
  })

  test('leaves Enter to the composing of characters', async () => {
    renderInOffice(<Place />, all)
    await person().type(field(), 'south')
    const enter = createEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    fireEvent(field(), enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(picked()).toHaveTextContent('typing')
  })
})

describe('a picker that lets the cloud search', () => {
  // Debtors lend their words.
  const noun = { ...accounts, noun: 'debtors' as const }
  const accountColumns = columnsOf(noun, [{ field: 'code', kind: 'code' }, { field: 'name' }])
  const scopeOf = (text: string) => (text === '' ? null : ({ text, type: anyType } as const))
  const account = (id: number, name: string) => ({ id, typeId: 1, code: String(id), name, company: '', mobile: '', tel: '', address: '' })
  const answer = (...names: string[]) => [
    { name: 'ofcList', status: 'RESOLVE', data: names.map((name, index) => account(index + 1, name)) },
  ]

  function Ledger() {
    const [value, setValue] = useState<Account | null>(null)
    const source = usePickSearch(noun, scopeOf)
    return (
      <>
        <Picker label="Account" from={source} columns={accountColumns} value={value} onChange={setValue} />
        <output>{value?.name ?? 'none'}</output>
      </>
    )
  }

  const open = async (user: ReturnType<typeof person>) => {
    await user.type(screen.getByRole('combobox', { name: 'Account' }), '{Enter}')
    return within(await screen.findByRole('dialog')).getByRole('searchbox')
  }

  test('asks once the typing pauses, with the folded text', async () => {
    const asked = cloudThatAnswers({ '/qr/ppds': () => answer('Sara') })
    renderInOffice(<Ledger />, all)
    const user = person()
    const search = await open(user)
    expect(screen.getByText('Type a code or a name to search.')).toBeInTheDocument()
    await user.type(search, 'كريم  ۱۲')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ ofcInfo: 'کریم 12', ofcTypeId: 0 })
    expect(search).toHaveValue('كريم  ۱۲')
    expect(await screen.findByText('Sara')).toBeInTheDocument()
  })

  test('drops an answer that a later question has overtaken', async () => {
    const late: ((said: unknown) => void)[] = []
    cloudThatAnswers({ '/qr/ppds': () => new Promise((resolve) => late.push(resolve)) })
    renderInOffice(<Ledger />, all)
    const user = person()
    const search = await open(user)
    await user.type(search, 'a')
    await waitFor(() => expect(late).toHaveLength(1))
    await user.type(search, 'b')
    await waitFor(() => expect(late).toHaveLength(2))
    await act(async () => late[1]?.(answer('New')))
    expect(await screen.findByText('New')).toBeInTheDocument()
    await act(async () => late[0]?.(answer('Old')))
    expect(screen.queryByText('Old')).toBeNull()
  })

  test('takes the only account that Enter can mean, from the cloud', async () => {
    cloudThatAnswers({ '/qr/ppds': () => answer('Sara') })
    renderInOffice(<Ledger />, all)
    await person().type(screen.getByRole('combobox', { name: 'Account' }), 'sar{Enter}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sara'))
  })

  test('tells at the field that the cloud refuses, and keeps what was typed', async () => {
    cloudThatAnswers({ '/qr/ppds': () => ({ status: 'REJECT', message: { errorCode: 1 } }) })
    renderInOffice(<Ledger />, all)
    const field = screen.getByRole('combobox', { name: 'Account' })
    await person().type(field, 'sara{Enter}')
    expect(await screen.findByText('You are not allowed to do this.')).toBeInTheDocument()
    expect(field).toHaveValue('sara')
  })

  test('says that it is looking', async () => {
    let arrive: (answer: unknown) => void = () => undefined
    cloudThatAnswers({ '/qr/ppds': () => new Promise((resolve) => (arrive = resolve)) })
    renderInOffice(<Ledger />, all)
    const field = screen.getByRole('combobox', { name: 'Account' })
    await person().type(field, 'sara{Enter}')
    expect(field).toHaveAttribute('aria-busy', 'true')
    await act(async () => arrive(answer('Sara')))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sara'))
  })
})
