import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { orders } from '@/lib/contract/orders'
import { menuData } from '@/lib/contract/registry/menu'
import { DashboardLink, TopMenu } from '@/components/shell/header/top-menu'
import { UserMenu } from '@/components/shell/header/user-menu'
import { SectionLanding } from '@/components/shell/navigation/section-landing'
import { RequireRight } from '@/components/shell/pages/require-right'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

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
const setupUser = () => userEvent.setup({ delay: null })

const menu = (access: Record<string, string[]>) =>
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      <TopMenu />
    </MenuDataProvider>,
    access,
  )

beforeEach(() => window.history.replaceState(null, '', '/orders'))

test('shows purchased and permitted entries by group', async () => {
  cloudResponding(sells(feature('SaleOrder'), feature('OptionsTemplate'), feature('Inventory')))
  menu({ SaleOrder: ['l'], PriceList: ['l'], Inventory: ['l'] })
  const user = setupUser()
  await waitFor(() => expect(screen.queryByText('Public price list')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Orders' }))
  const items = within(screen.getByRole('menu', { name: 'Orders' })).getAllByRole('menuitem')
  await waitFor(() => expect(items.map((item) => item.textContent)).toEqual(['Orders', 'Customers', 'Overview']))
  expect(items[0]).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Catalogue' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Administration' })).toBeNull()
})

test.each([
  ['SalesAmountChart', 'v', true],
  ['SalesCountChart', 'v', true],
  ['SalesGrowthRateChart', 'v', true],
  ['CashBalanceChart', 'v', true],
  ['CurrentRatioChart', 'v', true],
  ['CurrentRatioChart', 'l', false],
  ['SaleOrder', 'v', false],
])('with %s %s the dashboard shortcut shows: %s', async (name, letter, shows) => {
  const requests = cloudResponding(sells(feature(name, [letter, 'v', 'l']), feature('Goods')))
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      <DashboardLink />
    </MenuDataProvider>,
    { [name]: [letter] },
  )
  await waitFor(() => expect(requests).not.toHaveLength(0))
  await act(async () => undefined)
  const shortcut = screen.queryByRole('link', { name: 'Dashboard' })
  if (shows) expect(shortcut).toHaveAttribute('href', expect.stringMatching(/\/dashboard$/))
  else expect(shortcut).toBeNull()
})

test('the account menu has change password and sign-out', async () => {
  cloudResponding(sells(feature('ChangePassword', ['u']), feature('BaseModule')))
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      <UserMenu product={{ name: 'Daftar', designer: 'Daftar', designerUrl: null, logo: null, support: null }} />
    </MenuDataProvider>,
    { ChangePassword: ['u'] },
  )
  await setupUser().click(screen.getByRole('button', { name: /^Account/ }))
  expect(await screen.findByRole('menuitem', { name: 'Change password' })).toHaveAttribute('href', expect.stringMatching(/changepassword$/))
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})

test('arrow keys move through menu bar and menus, Escape returns', async () => {
  cloudResponding(sells(feature('SaleOrder'), feature('Inventory')))
  menu({ SaleOrder: ['l'], Inventory: ['l'] })
  const user = setupUser()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
  // Browser shortcuts are not typed search letters.
  expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Orders' }), { key: 'o', ctrlKey: true })).toBe(true)
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('menuitem', { name: 'Overview' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('menuitem', { name: 'Evening close' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('menuitem', { name: 'Warehouses' })).toHaveFocus()
  expect(screen.queryByRole('menu', { name: 'Orders' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Catalogue' })).toHaveFocus()
  expect(screen.queryByRole('menu')).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveFocus()
})

test('without feature data the menu uses permissions and offers a retry', async () => {
  let works = false
  cloudResponding({
    '/ur/organizationFeatureList': () => {
      if (!works) throw new TypeError('out of reach')
      return { status: 'RESOLVE', data: [feature('Inventory')] }
    },
  })
  menu({ SaleOrder: ['l'], Inventory: ['l'] })
  const retry = await screen.findByRole('button', { name: /Reload menu/ })
  expect(retry).toHaveAccessibleName(/which modules you’ve purchased/)
  expect(screen.getByRole('button', { name: 'Orders' })).toBeVisible()
  works = true
  await setupUser().click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Orders' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Catalogue' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Reload menu/ })).toBeNull()
})

test('a section landing page lists its pages or explains their absence', async () => {
  cloudResponding(sells(feature('SaleOrder'), feature('OptionsTemplate')))
  const landing = (group: 'orders' | 'system') => (
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      <SectionLanding group={group} />
    </MenuDataProvider>
  )
  const { unmount } = renderInApp(landing('orders'), { SaleOrder: ['l'] })
  expect(screen.getByRole('link', { name: /Orders.*by month/ })).toHaveAttribute('href', '/orders')
  unmount()
  renderInApp(landing('system'), { SaleOrder: ['l'] })
  expect(await screen.findByText('You don’t have access to anything here')).toBeVisible()
})

describe('guarded page', () => {
  const page = (
    <RequireRight by={orders.rights.list}>
      <p>the orders</p>
    </RequireRight>
  )

  test('opens with permission without waiting for purchased features', async () => {
    let respond: (value: unknown) => void = () => undefined
    cloudResponding({ '/ur/organizationFeatureList': () => new Promise((resolve) => (respond = resolve)) })
    renderInApp(page, { SaleOrder: ['l'] })
    expect(screen.getByText('the orders')).toBeVisible()
    await act(async () => respond({ status: 'RESOLVE', data: [feature('SaleOrder')] }))
    expect(screen.getByText('the orders')).toBeVisible()
  })

  test('names the missing permission', async () => {
    cloudResponding(sells(feature('SaleOrder')))
    renderInApp(page, { SaleOrder: ['p'] })
    expect(screen.queryByText('the orders')).toBeNull()
    expect(await screen.findByRole('heading')).toHaveTextContent('You don’t have permission to view this page')
    expect(await screen.findByText('The SaleOrder')).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent('The SaleOrder: list')
  })

  test('says that the feature is not purchased', async () => {
    cloudResponding(sells(feature('SaleOrder', []), feature('Goods')))
    renderInApp(page, { SaleOrder: ['l'] })
    expect(await screen.findByText('Your organisation hasn’t purchased this module')).toBeVisible()
    expect(screen.queryByText('the orders')).toBeNull()
  })
})
