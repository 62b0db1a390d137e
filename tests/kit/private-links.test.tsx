import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PrivateLinks } from '@/components/shell/session/private-links'
import { renderInApp } from '@/tests/kit/support/render-in-app'
import { cloudResponding } from './support/cloud'

const cheques = { PaybleChecks: ['l'] }
const made = { createdAt: '2026-11-28T10:00:00', readAt: '2026-11-28T10:05:00', cheques: 3 }
const statement = (more = {}) => ({
  link: 'https://statements.example/a',
  accountName: 'Sara & Sons',
  from: '2026-03-21',
  to: '2026-11-28',
  publishedAt: '2026-11-28T09:00:00',
  ...more,
})
const links = (calendar: typeof made | null, statements: readonly unknown[] = []) => ({ status: 'RESOLVE', data: { calendar, statements } })

test('shared statements are links, and cannot be revoked', async () => {
  cloudResponding({
    '/api/private-links': () => links(null, [statement(), statement({ link: 'javascript:alert(1)', accountName: 'Forged' })]),
  })
  renderInApp(<PrivateLinks />, {})
  const list = await screen.findByRole('list', { name: 'Shared statements' })
  expect(within(list).getByRole('link', { name: 'Sara & Sons' })).toHaveAttribute('href', 'https://statements.example/a')
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/They can’t be revoked/)).toBeVisible()
  expect(within(list).queryByRole('button')).toBeNull()
  // Without permission for cheques there is no calendar.
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})

test('a link is shown once, copied, replaced after a question and deleted', async () => {
  let calendar: typeof made | null = null
  const requests = cloudResponding({
    '/api/private-links': () => links(calendar),
    '/api/cheque-calendar': ({ locale }) => {
      calendar = locale === undefined ? null : made
      return { status: 'RESOLVE', path: '/api/cheque-calendar/a.b.ics' }
    },
  })
  renderInApp(<PrivateLinks />, cheques)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: 'Calendar link' })).toHaveValue('http://localhost/api/cheque-calendar/a.b.ics')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await window.navigator.clipboard.readText()).toBe('http://localhost/api/cheque-calendar/a.b.ics')
  expect(await screen.findByText(/3 cheques, updated/)).toBeVisible()

  const count = () => requests.filter(({ path }) => path === '/api/cheque-calendar').length
  await user.click(screen.getByRole('button', { name: 'New link' }))
  const question = await screen.findByRole('dialog', { name: 'Replace the calendar link?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(count()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Delete link' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete the calendar link?' })).getByRole('button', { name: 'Delete link' }),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Calendar link' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
  expect(count()).toBe(2)
})

test('a link that exists is not shown again, and may be deleted without the permission', async () => {
  cloudResponding({ '/api/private-links': () => links(made) })
  renderInApp(<PrivateLinks />, {})
  expect(await screen.findByRole('button', { name: 'Delete link' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /New link|Create link/ })).toBeNull()
})

test('a failure is said, and the list is read again', async () => {
  let broken = true
  cloudResponding({
    '/api/private-links': () => (broken ? { status: 'REJECT', code: 500, description: 'no' } : links(null)),
    '/api/cheque-calendar': () => ({ status: 'REJECT', code: 500, description: 'no' }),
  })
  renderInApp(<PrivateLinks />, cheques)
  const user = userEvent.setup({ delay: null })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
