import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Guarded } from '@/components/shell/guarded'
import { Hub } from '@/components/shell/hub'
import { TopMenu } from '@/components/shell/top-menu'
import { MenuFactsProvider } from '@/lib/client/menu'
import { menuFacts } from '@/lib/contract/menu'
import { orders } from '@/lib/contract/orders'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice } from './support/office'

jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))

const feature = (name: string, access: string[] = ['l', 'c', 'u', 'd']) => ({
  feature: name,
  access,
  en: `The ${name}`,
  fa: name,
  de: name,
  tr: name,
})
const sells = (...list: unknown[]) => ({ '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: list }) })
const person = () => userEvent.setup({ delay: null })

const menu = (access: Record<string, string[]>) =>
  renderInOffice(
    <MenuFactsProvider facts={{ entries: menuFacts, landing: '/orders' }}>
      <TopMenu />
    </MenuFactsProvider>,
    access,
  )

beforeEach(() => window.history.replaceState(null, '', '/orders'))

test('the menu holds what is purchased and held, in its groups', async () => {
  cloudThatAnswers(sells(feature('SaleOrder'), feature('OptionsTemplate'), feature('Inventory')))
  menu({ SaleOrder: ['l'], PriceList: ['l'], Inventory: ['l'] })
  const user = person()
  await waitFor(() => expect(screen.queryByText('Public price list')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Orders' }))
  const items = within(screen.getByRole('menu', { name: 'Orders' })).getAllByRole('menuitem')
  await waitFor(() => expect(items.map((item) => item.textContent)).toEqual(['Orders', 'Overview']))
  expect(items[0]).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Basic definitions' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reports' })).toBeNull()
})

test('the arrows walk along the bar and through an open menu, Escape leads back to its button', async () => {
  cloudThatAnswers(sells(feature('SaleOrder'), feature('Inventory')))
  menu({ SaleOrder: ['l'], Inventory: ['l'] })
  const user = person()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
  // Opens a file, or a page; it is no letter of an entry.
  expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Orders' }), { key: 'o', ctrlKey: true })).toBe(true)
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('menuitem', { name: 'Overview' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('menuitem', { name: 'Warehouses' })).toHaveFocus()
  expect(screen.queryByRole('menu', { name: 'Orders' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Basic definitions' })).toHaveFocus()
  expect(screen.queryByRole('menu')).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveFocus()
})

test('a menu that could not be checked shows what the rights allow, says so, and tries again', async () => {
  let works = false
  cloudThatAnswers({
    '/ur/organizationFeatureList': () => {
      if (!works) throw new TypeError('out of reach')
      return { status: 'RESOLVE', data: [feature('Inventory')] }
    },
  })
  menu({ SaleOrder: ['l'], Inventory: ['l'] })
  const retry = await screen.findByRole('button', { name: /Reload menu/ })
  expect(retry).toHaveAccessibleName(/purchased features could not be checked/)
  expect(screen.getByRole('button', { name: 'Orders' })).toBeVisible()
  works = true
  await person().click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Orders' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Basic definitions' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Reload menu/ })).toBeNull()
})

test('a hub lists its pages with a sentence each, and explains when it has none', async () => {
  cloudThatAnswers(sells(feature('SaleOrder'), feature('OptionsTemplate')))
  const hub = (group: 'orders' | 'system') => (
    <MenuFactsProvider facts={{ entries: menuFacts, landing: '/orders' }}>
      <Hub group={group} />
    </MenuFactsProvider>
  )
  const { unmount } = renderInOffice(hub('orders'), { SaleOrder: ['l'] })
  expect(screen.getByRole('link', { name: /Orders.*month by month/ })).toHaveAttribute('href', '/orders')
  unmount()
  renderInOffice(hub('system'), { SaleOrder: ['l'] })
  expect(await screen.findByText('There is nothing here for you')).toBeVisible()
})

describe('a page behind a right', () => {
  const page = (
    <Guarded by={orders.rights.list}>
      <p>the orders</p>
    </Guarded>
  )

  test('opens for whoever holds it, without waiting for what was bought', async () => {
    let answer: (value: unknown) => void = () => undefined
    cloudThatAnswers({ '/ur/organizationFeatureList': () => new Promise((resolve) => (answer = resolve)) })
    renderInOffice(page, { SaleOrder: ['l'] })
    expect(screen.getByText('the orders')).toBeVisible()
    await act(async () => answer({ status: 'RESOLVE', data: [feature('SaleOrder')] }))
    expect(screen.getByText('the orders')).toBeVisible()
  })

  test('names the right that is missing', async () => {
    cloudThatAnswers(sells(feature('SaleOrder')))
    renderInOffice(page, { SaleOrder: ['p'] })
    expect(screen.queryByText('the orders')).toBeNull()
    expect(await screen.findByRole('heading')).toHaveTextContent('You have no right to open this page')
    expect(await screen.findByText('The SaleOrder')).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent('The SaleOrder: list')
  })

  test('says that it is not purchased', async () => {
    cloudThatAnswers(sells(feature('SaleOrder', [])))
    renderInOffice(page, { SaleOrder: ['l'] })
    expect(await screen.findByText('This feature is not purchased')).toBeVisible()
    expect(screen.queryByText('the orders')).toBeNull()
  })
})
