import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readServiceLog, smsLog } from '@/lib/contract/sms'
import { DayToolbar } from '@/components/screens/sms-log/day-toolbar'
import { SentSmsDialog } from '@/components/screens/sms-log/sent-sms-dialog'
import { inApp, renderInApp } from '@/tests/kit/support/render-in-app'

const setupUser = () => userEvent.setup({ delay: null })
const sms = (changes: Record<string, unknown>) => ({
  Date: '2026-11-21T10:15:00',
  ReceptorMobile: '09121234567',
  Message: 'Hello',
  Status: 'delivered',
  Cost: 890.5,
  Error: '',
  ...changes,
})
const read = (list: unknown[]) =>
  smsLog.list({ fiscalYearId: 7 }, '2026-11-21').read({ status: 'RESOLVE', data: { finalBalance: 5, smsLogList: list } }).rows

describe('log', () => {
  test('identifies messages by position, without phone numbers in the address', () => {
    const rows = read([sms({}), sms({}), sms({ Date: '2026-11-21T08:00:00' })])
    expect(rows.map(smsLog.idOf)).toEqual([1, 2, 0])
  })
})

describe('service response', () => {
  test('may omit empty values', () => {
    expect(readServiceLog({ Result: 1, Message: { finalBalance: '12.5' } })).toEqual({ ok: true, message: { finalBalance: '12.5' } })
    expect(readServiceLog({ Result: 5 })).toEqual({ ok: false, error: '' })
  })
})

describe('date bar', () => {
  test('requires a date; shows the balance rounded and grouped', async () => {
    const get = jest.fn()
    renderInApp(<DayToolbar day="2026-11-21" busy={false} balance="1234567.8" get={get} />, {})
    const user = setupUser()
    expect(screen.getByText('1,234,568')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-21')
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(screen.getByText('Date is required.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await waitFor(() => expect(screen.queryByText('Date is required.')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-20')
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('is busy only for the requested day', async () => {
    const get = jest.fn()
    renderInApp(<DayToolbar day="2026-11-21" busy balance={null} get={get} />, {})
    const user = setupUser()
    expect(screen.getByRole('button', { name: 'Show messages' })).toBeDisabled()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-20')
  })

  test.each(['button', 'key'])('reports an invalid date on %s', async (how) => {
    const get = jest.fn()
    renderInApp(<DayToolbar day="2026-11-21" busy={false} balance={null} get={get} />, {})
    const user = setupUser()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/12/30')
    if (how === 'key') await user.keyboard('{Enter}')
    else await user.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(await screen.findByText('This day doesn’t exist in the calendar.')).toBeInTheDocument()
    expect(screen.queryByText('Date is required.')).toBeNull()
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(get).not.toHaveBeenCalled()
  })

  test('shows the listed day, also after a link', async () => {
    const barOf = (day: string) => <DayToolbar day={day} busy={false} balance={null} get={() => undefined} />
    const { rerender } = renderInApp(barOf('2026-11-21'), {})
    const user = setupUser()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await user.tab()
    expect(screen.getByRole('textbox')).toHaveValue('1405/08/29')
    rerender(inApp(barOf('2026-11-18'), {}))
    expect(screen.getByRole('textbox')).toHaveValue('1405/08/27')
  })

  test('shows no balance when the service sent none', () => {
    renderInApp(<DayToolbar day="2026-11-21" busy={false} balance={null} get={() => undefined} />, {})
    expect(screen.queryByText('Remaining credit')).toBeNull()
  })
})

test('shows a complete message with markup as text', () => {
  const [row] = read([sms({ Message: '<b>Hi</b>\nthere', Error: 'send error' })])
  if (row) renderInApp(<SentSmsDialog sms={row} onClose={() => undefined} />, {})
  expect(screen.getByText(/<b>Hi<\/b>/)).toHaveTextContent('<b>Hi</b> there')
  expect(screen.getByRole('link', { name: '09121234567' })).toHaveAttribute('href', 'tel:09121234567')
  expect(screen.getByText('890.5')).toBeInTheDocument()
  expect(screen.getByText('send error')).toBeInTheDocument()
})
