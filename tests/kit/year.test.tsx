import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { YearMenu } from '@/components/shell/year-menu'
import { useUnsaved } from '@/components/kit/unsaved'
import { MenuFactsProvider } from '@/lib/client/menu'
import { menuFacts } from '@/lib/contract/menu'
import { cloudThatAnswers } from './support/cloud'
import { renderInOffice, sessionWith } from './support/office'
import { router } from './support/router'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof import('./support/navigation')>('./support/navigation'),
  ...jest.requireActual<typeof import('./support/router')>('./support/router'),
}))
jest.mock('@/lib/i18n/navigation', () => jest.requireActual<typeof import('./support/router')>('./support/router'))
const told: unknown[][] = []
jest.mock('@/components/kit/tell', () => ({
  tellNews: (...news: unknown[]) => told.push(['news', ...news]),
  tellFailed: (...news: unknown[]) => told.push(['failed', ...news]),
}))

const current = { fiscalYearId: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const before = { fiscalYearId: 6, name: '1404', isDefault: false, startDate: '2025-03-21', endDate: '2026-03-20' }
const rights = { Inventory: ['l'] }
const answers = {
  '/api/session': () => ({ ...sessionWith(rights), fiscalYear: before, fiscalYearList: [current, before] }),
  '/ur/organizationFeatureList': () => ({ status: 'RESOLVE', data: [] }),
}
const person = () => userEvent.setup({ delay: null })

/** A form with something unsaved, which may be left or not. */
function Form({ free }: { free: boolean }) {
  useUnsaved(true, async () => free)
  return null
}

function years({ free, fiscalYear = current }: { free?: boolean; fiscalYear?: typeof current } = {}) {
  renderInOffice(
    <MenuFactsProvider facts={{ entries: menuFacts, landing: '/orders' }}>
      {free !== undefined && <Form free={free} />}
      <YearMenu />
    </MenuFactsProvider>,
    rights,
    { fiscalYear, fiscalYearList: [current, before] },
  )
}

const changes = (asked: { path: string; body: unknown }[]) => asked.filter(({ path }) => path === '/api/session').map(({ body }) => body)

async function choose(name: string) {
  const user = person()
  await user.click(screen.getByRole('button', { name: /Fiscal year/ }))
  await user.click(screen.getByRole('menuitemradio', { name }))
}

beforeEach(() => {
  jest.clearAllMocks()
  told.length = 0
  window.history.replaceState(null, '', '/warehouselist')
})

test('another year is asked about first, and no means no', async () => {
  const asked = cloudThatAnswers(answers)
  years()
  await choose('1404')
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('Change to fiscal year 1404?')
  await person().click(within(question).getByRole('button', { name: 'No' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes(asked)).toEqual([])
  expect(router.push).not.toHaveBeenCalled()
})

test('a new year begins on the start page and offers the way back', async () => {
  const asked = cloudThatAnswers(answers)
  years()
  await choose('1404')
  await person().click(await screen.findByRole('button', { name: 'Change year' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(changes(asked)).toEqual([{ fiscalYearId: 6 }])
  expect(router.push).toHaveBeenCalledWith('/orders')
  const [[kind, sentence, more] = []] = told
  expect([kind, sentence]).toEqual(['news', 'The fiscal year is now 1404.'])
  expect(more).toMatchObject({ props: { href: '/warehouselist', label: 'Back to “Warehouses”' } })
})

test('a change that is slow is seen to be under way, and no other can be chosen before its answer', async () => {
  let answer = () => undefined as void
  const asked = cloudThatAnswers({
    ...answers,
    '/api/session': () => new Promise((resolve) => (answer = () => resolve(answers['/api/session']()))),
  })
  years()
  await choose('1404')
  await person().click(await screen.findByRole('button', { name: 'Change year' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /Fiscal year/ })).toBeDisabled())
  await act(async () => answer())
  await waitFor(() => expect(screen.getByRole('button', { name: /Fiscal year/ })).toBeEnabled())
  expect(changes(asked)).toHaveLength(1)
})

test('the year that is chosen already changes nothing', async () => {
  const asked = cloudThatAnswers(answers)
  years()
  await choose('1405 Current year')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(asked)).toEqual([])
})

test('an unsaved form is asked before anything else, and may stop it', async () => {
  const asked = cloudThatAnswers(answers)
  years({ free: false })
  await choose('1404')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes(asked)).toEqual([])
})

test('a refusal is told and nothing moves', async () => {
  cloudThatAnswers({ ...answers, '/api/session': () => ({ status: 'REJECT', message: { errorCode: 50003 } }) })
  years()
  await choose('1404')
  await person().click(await screen.findByRole('button', { name: 'Change year' }))
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.[0]).toBe('failed')
  expect(router.push).not.toHaveBeenCalled()
})

test('a year that is not the current one is marked, in colour and in words', async () => {
  cloudThatAnswers(answers)
  years({ fiscalYear: before })
  const button = await screen.findByRole('button', { name: 'Fiscal year 1404' })
  expect(button).toHaveAttribute('data-other')
  expect(button).toHaveAttribute('title', 'You are looking at 1404, not at the current year 1405.')
})
