import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import type { Access } from '@/lib/contract/core/rights'
import type { Party } from '@/lib/contract/debtors-and-creditors'
import { menuData } from '@/lib/contract/registry/menu'
import { sum } from '@/lib/format/amount'
import { factsOfTotal } from '@/components/list/rows/totals-row'
import type { ListTable } from '@/components/list/state/use-table'
import { ExplainedFigure } from '@/components/list/summary/explained-figure'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { ListSummary } from '@/components/list/summary/list-summary'
import { useRankedFacts } from '@/components/list/summary/use-ranked-facts'
import { PageHelp } from '@/components/list/toolbar/page-help'
import { FirstSteps, firstSteps } from '@/components/screens/dashboard/to-do/first-steps'
import { PageLink } from '@/components/ui/text/links'
import { cloudResponding } from './support/cloud'
import { renderInApp } from './support/render-in-app'
import { List, party, renderWithTable } from './support/table-fixtures'

const user = userEvent.setup()

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/debtors')
})

describe('page help', () => {
  const withMenu = (part: ReactNode) => <MenuDataProvider facts={{ entries: menuData, landing: null }}>{part}</MenuDataProvider>

  test('says what the page is for, and links to permitted pages', async () => {
    cloudResponding({})
    renderInApp(withMenu(<PageHelp />), { CreditorList: ['l'], CreditorReport: ['v'] })
    const button = screen.getByRole('button', { name: 'About this page' })
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'About this page' })
    expect(await within(panel).findByText('Who owes you money, and how much')).toBeVisible()
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Creditors'])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
  })

  test('a part of a page has help of its own', async () => {
    cloudResponding({})
    renderInApp(withMenu(<PageHelp topic="editGrid" />), {})
    await user.click(screen.getByRole('button', { name: 'About this page' }))
    expect(await screen.findByText(/as in a spreadsheet/)).toBeVisible()
    expect(screen.queryByText(/Kept for up to/)).toBeNull()
  })
})

test('help lists what the figures in links are made of', async () => {
  cloudResponding({})
  renderInApp(
    <>
      <PageLink href="/orders">
        <span data-figure-name>Pending</span>
        <ExplainedFigure linked facts={() => ({ how: 'sum', of: 'Pending', count: 12, leftOut: 3, total: 15 })}>
          12
        </ExplainedFigure>
      </PageLink>
      <PageHelp />
    </>,
    {},
  )
  await user.click(screen.getByRole('button', { name: 'About this page' }))
  expect(await screen.findByRole('heading', { name: 'Figures on this page' })).toBeVisible()
  expect(screen.getByText(/sum of 12 rows · Search and filters leave out 3 of 15 rows/).closest('li')).toHaveTextContent(/^Pending: /)
})

describe('explained figures', () => {
  const rows = [
    party({ code: '1', name: 'Tea house', amount: '10.25' }),
    party({ code: '2', name: 'Coffee house', amount: '20.5' }),
    party({ code: '3', name: 'Tea garden', amount: '4' }),
  ]
  let table: ListTable<Party> | undefined
  const show = (props: Partial<Parameters<typeof List>[0]>) =>
    renderWithTable(
      <List
        rows={rows}
        updatedAt={Date.UTC(2026, 10, 21, 10, 30)}
        above={(shown) => {
          table = shown
          return null
        }}
        {...props}
      />,
    )
  const facts = () => {
    const { state } = table ?? {}
    const column = state?.columns.find(({ field }) => field === 'amount')
    if (!table || !state || !column) throw new Error('no total')
    return factsOfTotal(state, table, column, 'Balance')
  }

  const some = ({ amount }: Party) => Number(amount) > 5

  test.each([
    ['all rows', undefined, 0, 3],
    ['a filter', some, 0, 2],
    ['invalid rows', undefined, 1, 3],
  ])('the numbers of an explanation equal the total: %s', (_, filter, invalidRows, count) => {
    show({ invalidRows, table: { filter } })
    const made = facts()
    const listed = rows.filter(filter ?? (() => true))
    expect(made).toMatchObject({ how: 'sum', count, skipped: 0, total: 3, leftOut: 3 - count, invalidRows })
    expect(made.exact).toBe(sum(listed.map(({ amount }) => amount)))
    expect(made.exact).toBe(table?.state.totals.get('amount'))
  })

  test('a search narrows the explanation with the total', async () => {
    show({})
    await user.type(screen.getByRole('searchbox'), 'tea')
    await waitFor(() => expect(facts()).toMatchObject({ count: 2, total: 3, leftOut: 1, exact: '14.25' }))
  })

  test('the total explains itself on focus and closes on Escape', async () => {
    show({ invalidRows: 1 })
    const total = within(screen.getAllByRole('rowgroup').at(-1) ?? document.body).getByRole('button', { name: /^34 ?\.750$/ })
    await user.click(total)
    const explanation = await screen.findByRole('tooltip')
    expect(explanation).toHaveTextContent('“Debit balance”: sum of 3 rows')
    expect(explanation).toHaveTextContent('1 row couldn’t be read and isn’t included')
    expect(explanation).toHaveTextContent(/Updated .*14:00/)
    expect(total).toHaveAccessibleDescription(/“Debit balance”: sum/)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('a summary explains each of its figures by the listed rows', async () => {
    function Summary({ of }: { of: ListTable<Party> }) {
      const factsOf = useRankedFacts({
        total: 'Balance',
        count: 'Accounts',
        largest: 'Largest',
        amountOf: ({ amount }: Party) => amount,
        nameOf: ({ name }) => name,
      })
      return <ListSummary of={{ problem: null }} table={of} factsOf={factsOf} />
    }
    show({ above: (shown) => <Summary of={shown} />, table: { filter: ({ name }: Party) => name.startsWith('Tea') } })
    const strip = screen.getByRole('region', { name: 'Summary' })
    const explain = async (index: number) => {
      await user.click(within(strip).getAllByRole('button')[index] ?? strip)
      return await screen.findByRole('tooltip')
    }
    expect(await explain(0)).toHaveTextContent('“Balance”: sum of 2 rows')
    expect(screen.getByRole('tooltip')).toHaveTextContent('Search and filters leave out 1 of 3 rows')
    expect(await explain(1)).toHaveTextContent(/^Search and filters leave out 1 of 3 rows/)
    expect(await explain(2)).toHaveTextContent('Largest “Balance” in 2 rows')
  })

  test('a figure in a link stays part of the link', async () => {
    const made: FigureFacts = { how: 'count', of: 'Orders', count: 2 }
    const press = jest.fn((event: MouseEvent) => event.preventDefault())
    renderInApp(
      <PageLink href="/orders">
        <ExplainedFigure linked facts={() => made}>
          2
        </ExplainedFigure>
      </PageLink>,
      {},
    )
    const link = screen.getByRole('link', { name: '2' })
    link.addEventListener('click', press)
    await user.tab()
    expect(link).toHaveFocus()
    expect(screen.queryByRole('button')).toBeNull()
    await user.click(screen.getByText('2'))
    expect(press).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})

describe('first steps', () => {
  const nothing = {
    groups: [],
    goods: [],
    options: [],
    users: [{ isSystemic: false }],
    accessGroups: [],
    priceList: { rows: [], isActive: true },
  }
  const all: Access = {
    GoodsGroup: ['l', 'c'],
    Goods: ['l', 'c', 'u'],
    GoodImage: ['u'],
    OrderOptionsTemplate: ['u'],
    User: ['l', 'c'],
    AccessGroup: ['l', 'c'],
    PriceList: ['l', 'u'],
  }
  const states = (access: Access, lists: Parameters<typeof firstSteps>[1]) =>
    Object.fromEntries(firstSteps(access, lists).map(({ id, done }) => [id, done]))

  test('nothing is done in an empty shop', () => {
    expect(states(all, nothing)).toEqual({
      groups: false,
      goods: false,
      images: false,
      prices: false,
      options: false,
      users: false,
      share: false,
    })
  })

  test('a step is done by what the lists hold', () => {
    const good = { images: [1], price: '5', isPublic: true }
    const priced = { images: [], price: '0', isPublic: true }
    expect(states(all, { ...nothing, groups: [{}], goods: [priced] })).toMatchObject({
      groups: true,
      goods: true,
      images: false,
      prices: false,
    })
    expect(
      states(all, {
        groups: [{}],
        goods: [priced, good],
        options: [{}],
        users: [{ isSystemic: false }, { isSystemic: false }],
        accessGroups: [],
        priceList: { rows: [{}], isActive: true },
      }),
    ).toEqual({ groups: true, goods: true, images: true, prices: true, options: true, users: true, share: true })
    expect(states(all, { ...nothing, users: [{ isSystemic: false }, { isSystemic: true }] })).toMatchObject({ users: false })
  })

  test('a user sees only steps that they may do', () => {
    expect(Object.keys(states({ Goods: ['l'], GoodImage: ['u'] }, nothing))).toEqual(['images'])
    expect(states({ AccessGroup: ['l', 'c'] }, nothing)).toEqual({ users: false })
    expect(states({}, nothing)).toEqual({})
  })

  test('tick from what the shop has', async () => {
    const group = { id: 1, code: '1', name: 'Tea', parentId: 0 }
    cloudResponding({ '/bd/list': ({ tableName }) => ({ status: 'RESOLVE', data: tableName === 'goods_g' ? [group] : [] }) })
    renderInApp(<FirstSteps />, { GoodsGroup: ['l', 'c'], Goods: ['l', 'c'] })
    const steps = within(await screen.findByRole('region', { name: 'First steps' }))
    expect(steps.getByText('1 of 2 done')).toBeVisible()
    expect(steps.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Done', 'Not done yet'])
  })

  test('are gone once dismissed', async () => {
    cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [] }) })
    const { unmount } = renderInApp(<FirstSteps />, { GoodsGroup: ['l', 'c'] })
    const steps = await screen.findByRole('region', { name: 'First steps' })
    expect(within(steps).getByText('0 of 1 done')).toBeVisible()
    expect(
      within(steps)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en/goodsGroup?detail=new', '/en/goodsGroup?import'])
    await user.click(within(steps).getByRole('button', { name: 'Hide first steps' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    unmount()
    renderInApp(<FirstSteps />, { GoodsGroup: ['l', 'c'] })
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})
