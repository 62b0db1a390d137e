import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { entries, menuData } from '@/lib/contract/registry/menu'
import { warehouses } from '@/lib/contract/warehouses'
import { CommandPalette } from '@/components/shell/command-palette/command-palette'
import { recordFinders } from '@/components/shell/command-palette/record-finders'
import { useCommandSearch } from '@/components/shell/command-palette/use-command-search'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

afterEach(() => localStorage.clear())

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('@/tests/kit/support/router')>('@/tests/kit/support/router'))

/** Opens the search once the warehouses are loaded. */
function Palette() {
  const { rows } = useQuery(warehouses, undefined)
  return rows ? <Search /> : null
}

function Search() {
  const find = useCommandSearch()
  const [titles, setTitles] = useState<readonly string[]>([])
  const searchFor = (query: string) =>
    setTitles(
      find(query)
        .found.filter(({ section }) => section === 'records')
        .map(({ title }) => title),
    )
  return (
    <>
      <input aria-label="find" onChange={(event) => searchFor(event.currentTarget.value)} />
      <output>{titles.join()}</output>
    </>
  )
}

test('finds a record by resource name and number', async () => {
  localStorage.setItem('daftar:1:2:formats', '{"digits":"arabext"}')
  const row = (id: number, name: string) => ({ id, code: String(id), name, isDefault: false })
  cloudResponding({
    '/bd/list': () => ({ status: 'RESOLVE', data: [row(1, 'North'), row(2, 'South'), row(3, '1204'), row(4, 'Depot 1205')] }),
    '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'Inventory', access: ['l'], en: 'Warehouses' }] }),
  })
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      <Palette />
    </MenuDataProvider>,
    { Inventory: ['l'] },
  )
  const user = userEvent.setup({ delay: null })
  const input = await screen.findByLabelText('find')
  await user.type(input, 'Warehouse nor')
  expect(screen.getByRole('status')).toHaveTextContent(/^\S*North$/)
  await user.clear(input)
  await user.type(input, 'warehouse')
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  // A number is in the user's digits; a name stays as it is.
  await user.clear(input)
  await user.type(input, 'warehouse 120')
  expect(screen.getByRole('status')).toHaveTextContent(/^۱۲۰۴,Depot 1205$/)
})

test('opens an invoice in the month of its date', () => {
  const finder = recordFinders.find(({ resourceName }) => resourceName === 'saleSlips')
  const slip = { id: 8, date: '2026-11-21', serial: '1204', customerName: 'Sara Karimi', mobile: '' }
  expect(finder?.titleOf(slip)).toEqual({ name: '1204 Sara Karimi', note: '' })
  expect(finder?.query(slip, '08', 1)).toEqual({ month: '1405-08', detail: '8' })
  expect(finder?.query(slip, '11', 2)).toEqual({ month: '2026-11', detail: '8' })
})

test('finds the records of every page that can create one', () => {
  const editable = entries.filter(({ resource }) => 'create' in resource.rights).map(({ href }) => href)
  expect(editable.length).toBeGreaterThan(5)
  expect(recordFinders.map(({ href }) => href)).toEqual(expect.arrayContaining(editable))
})

describe('synonyms and lists that are not loaded', () => {
  const features = [
    { feature: 'Inventory', access: ['l'], en: 'Warehouses' },
    { feature: 'SaleSlipReport', access: ['l'], en: 'Invoices' },
    { feature: 'Goods', access: ['l'], en: 'Goods' },
  ]
  const show = () => {
    const requests = cloudResponding({
      '/bd/list': ({ tableName }) => ({
        status: 'RESOLVE',
        data: tableName === 'inve' ? [{ id: 1, code: '1', name: 'North', isDefault: false }] : [],
      }),
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: features }),
    })
    renderInApp(
      <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
        <CommandPalette opener={null} close={() => undefined} />
      </MenuDataProvider>,
      { Inventory: ['l'], SaleSlipReport: ['l'], Goods: ['l'] },
    )
    return requests
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
  const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })

  test.each(['Rechnung', 'fatura', 'factuur', 'فاکتور', 'bill'])('%s finds the invoices', async (word) => {
    show()
    await waitFor(() => expect(options().length).toBeGreaterThan(3))
    type(word)
    await waitFor(() => expect(options()[0]).toMatch(/Sales invoices/))
  })

  test('reads the list that a query names, and only that', async () => {
    const requests = show()
    await waitFor(() => expect(options().length).toBeGreaterThan(3))
    type('depot north')
    await waitFor(() => expect(options().some((text) => text.includes('North'))).toBe(true))
    expect(requests.filter(({ path }) => path === '/bd/list').map(({ body }) => body.tableName)).toEqual(['inve'])
  })

  test('searches earlier months for a number that this month lacks, newest first, until one has it', async () => {
    const asked: string[] = []
    cloudResponding({
      '/qr/ppds': ({ monthId }) => {
        asked.push(String(monthId))
        const data =
          asked.length === 2 ? [{ id: 8, date: '1405/08/02', serialNo: '4711', ofcName: 'Sara', flag_proce: 'SALE', detailInfo: [] }] : []
        return [{ name: 'saleSlipList', status: 'RESOLVE', data }]
      },
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: features }),
    })
    renderInApp(
      <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
        <CommandPalette opener={null} close={() => undefined} />
      </MenuDataProvider>,
      { SaleSlipReport: ['l'] },
    )
    await waitFor(() => expect(options().length).toBeGreaterThan(3))
    type('4711')
    await waitFor(() => expect(options().some((text) => text.includes('4711 Sara'))).toBe(true))
    expect(asked).toHaveLength(2)
    expect(Number(asked[1])).toBe(Number(asked[0]) - 1)
  })

  test('reads a list again that changed since it was read', async () => {
    const requests = cloudResponding({
      '/bd/list': () => ({ status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', isDefault: false }] }),
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: features }),
    })
    const read = () => requests.filter(({ path }) => path === '/bd/list').length
    function Change() {
      const invalidate = useInvalidate()
      return <button onClick={() => void invalidate(warehouses.resourceName)}>Change</button>
    }
    renderInApp(
      <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
        <CommandPalette opener={null} close={() => undefined} />
        <Change />
      </MenuDataProvider>,
      { Inventory: ['l'] },
    )
    await waitFor(() => expect(options().length).toBeGreaterThan(1))
    type('depot north')
    await waitFor(() => expect(options().some((text) => text.includes('North'))).toBe(true))
    type('depot')
    type('depot north')
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(read()).toBe(1)
    fireEvent.click(screen.getByText('Change'))
    type('depot nor')
    await waitFor(() => expect(read()).toBe(2))
  })

  test('asks the cloud for customers once for a query', async () => {
    const requests = cloudResponding({
      '/qr/ppds': () => [{ name: 'ofcList', status: 'RESOLVE', data: [{ id: 5, typeId: 1, code: '17', name: 'Sara Karimi' }] }],
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'OfcBookReport', access: ['l'], en: 'Accounts' }] }),
    })
    renderInApp(
      <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
        <CommandPalette opener={null} close={() => undefined} />
      </MenuDataProvider>,
      { OfcBookReport: ['l'] },
    )
    await waitFor(() => expect(options().length).toBeGreaterThan(1))
    type('Sara')
    await waitFor(() => expect(options().some((text) => text.includes('Sara Karimi'))).toBe(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(requests.filter(({ path }) => path === '/qr/ppds')).toHaveLength(1)
  })

  test('a found order says status, day and amount, and where it is, ready to be copied', async () => {
    cloudResponding({
      '/qr/ppds': () => {
        const order = {
          saleOrderId: 721,
          date: '2026-11-26T15:25:00',
          customerName: 'Sara',
          customerMobile: '0912',
          totalAmount: 1200,
          status: 4,
        }
        return [{ name: 'saleOrderList', status: 'RESOLVE', data: [order] }]
      },
      '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [{ feature: 'SaleOrder', access: ['l'], en: 'Orders' }] }),
    })
    renderInApp(
      <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
        <CommandPalette opener={null} close={() => undefined} />
      </MenuDataProvider>,
      { SaleOrder: ['l'] },
    )
    await waitFor(() => expect(options().length).toBeGreaterThan(1))
    type('721')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]).toMatch(/721 Sara.*Order · Preparing · .* · 1,200/)
    expect(options()[1]).toMatch(/Copy answer.*Order 721 is being prepared \(since .*15:25\)\./)
  })

  test('shows pages that were opened last first', async () => {
    show()
    await waitFor(() => expect(options().length).toBeGreaterThan(3))
    type('Warehouses')
    await waitFor(() => expect(options()[0]).toMatch(/^.?Warehouses/))
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
    type('')
    await waitFor(() => expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('Warehouses'))
  })
})
