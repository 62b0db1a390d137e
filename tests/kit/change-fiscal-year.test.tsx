import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuDataProvider } from '@/lib/client/session/menu-context'
import { menuData } from '@/lib/contract/registry/menu'
import { FiscalYearMenu } from '@/components/shell/preferences/fiscal-year-menu'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp, sessionWith } from '@/tests/kit/support/render-in-app'
import { router } from '@/tests/kit/support/router'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('@/tests/kit/support/navigation')>('@/tests/kit/support/navigation'),
  ...jest.requireActual<typeof import('@/tests/kit/support/router')>('@/tests/kit/support/router'),
}))
jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('@/tests/kit/support/router')>('@/tests/kit/support/router'))
const broadcasts: unknown[][] = []
jest.mock('@/components/ui/feedback/toast', () => ({
  toastInfo: (...news: unknown[]) => broadcasts.push(['news', ...news]),
  toastError: (...news: unknown[]) => broadcasts.push(['failed', ...news]),
}))

const current = { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const before = { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' }
const rights = { Inventory: ['l'] }
const responses = {
  '/api/session': () => ({ ...sessionWith(rights), fiscalYear: before, fiscalYearList: [current, before] }),
  '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }),
}
const setupUser = () => userEvent.setup({ delay: null })

/** A form with unsaved input that allows or refuses to leave. */
function Form({ free }: { free: boolean }) {
  useRegisterUnsaved(true, async () => free)
  return null
}

function years({ free, fiscalYear = current }: { free?: boolean; fiscalYear?: typeof current } = {}) {
  renderInApp(
    <MenuDataProvider facts={{ entries: menuData, landing: '/orders' }}>
      {free !== undefined && <Form free={free} />}
      <FiscalYearMenu />
    </MenuDataProvider>,
    rights,
    { fiscalYear, fiscalYearList: [current, before] },
  )
}

const changes = (requests: { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path === '/api/session').map(({ body }) => body)

async function choose(name: string) {
  const user = setupUser()
  await user.click(screen.getByRole('button', { name: /Fiscal year/ }))
  await user.click(screen.getByRole('menuitemradio', { name }))
}

beforeEach(() => {
  jest.clearAllMocks()
  broadcasts.length = 0
  window.history.replaceState(null, '', '/warehouselist')
})

test('asks before changing the year', async () => {
  const requests = cloudResponding(responses)
  years()
  await choose('1404')
  const confirmation = await screen.findByRole('dialog')
  expect(confirmation).toHaveTextContent('Switch to fiscal year 1404?')
  await setupUser().click(within(confirmation).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(requests)).toEqual([])
  expect(router.push).not.toHaveBeenCalled()
})

test('opens the landing page with a way back', async () => {
  const requests = cloudResponding(responses)
  years()
  await choose('1404')
  await setupUser().click(await screen.findByRole('button', { name: 'Switch year' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(changes(requests)).toEqual([{ fiscalYearId: 6 }])
  expect(router.push).toHaveBeenCalledWith('/orders')
  const [[kind, message, more] = []] = broadcasts
  expect([kind, message]).toEqual(['news', 'Switched to fiscal year 1404'])
  expect(more).toMatchObject({ props: { href: '/warehouselist', label: 'Back to “Warehouses”' } })
})

test('shows a pending change and blocks others', async () => {
  let respond = () => undefined as void
  const requests = cloudResponding({
    ...responses,
    '/api/session': () => new Promise((resolve) => (respond = () => resolve(responses['/api/session']()))),
  })
  years()
  await choose('1404')
  await setupUser().click(await screen.findByRole('button', { name: 'Switch year' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Fiscal year/ })).toBeDisabled())
  await act(async () => respond())
  await waitFor(() => expect(screen.getByRole('button', { name: /Fiscal year/ })).toBeEnabled())
  expect(changes(requests)).toHaveLength(1)
})

test('selecting the current year does nothing', async () => {
  const requests = cloudResponding(responses)
  years()
  await choose('1405 Current year')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(requests)).toEqual([])
})

test('unsaved forms can stop the change', async () => {
  const requests = cloudResponding(responses)
  years({ free: false })
  await choose('1404')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(requests)).toEqual([])
})

test('shows a refusal and stays', async () => {
  cloudResponding({ ...responses, '/api/session': () => ({ status: 'REJECT', message: { errorCode: 50003 } }) })
  years()
  await choose('1404')
  await setupUser().click(await screen.findByRole('button', { name: 'Switch year' }))
  await waitFor(() => expect(broadcasts).toHaveLength(1))
  expect(broadcasts[0]?.[0]).toBe('failed')
  expect(router.push).not.toHaveBeenCalled()
})

test('marks a year that is not the default', async () => {
  cloudResponding(responses)
  years({ fiscalYear: before })
  const button = await screen.findByRole('button', { name: 'Fiscal year 1404' })
  expect(button).toHaveAttribute('data-other')
  expect(button).toHaveAttribute('title', 'You’re viewing 1404. The current year is 1405.')
})
