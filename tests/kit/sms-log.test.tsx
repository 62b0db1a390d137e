import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DayBar } from '@/components/screens/sms-log/day-bar'
import { SmsDialog } from '@/components/screens/sms-log/sms-dialog'
import { readServiceLog, smsLog } from '@/lib/contract/sms'
import { inOffice, renderInOffice } from './support/office'

const person = () => userEvent.setup({ delay: null })
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

describe('the log', () => {
  test('names each message by its place in the day, so that equal ones differ and no number stands in an address', () => {
    const rows = read([sms({}), sms({}), sms({ Date: '2026-11-21T08:00:00' })])
    expect(rows.map(smsLog.idOf)).toEqual([1, 2, 0])
  })
})

describe('the service', () => {
  test('may leave out what it has none of', () => {
    expect(readServiceLog({ Result: 1, Message: { finalBalance: '12.5' } })).toEqual({ ok: true, message: { finalBalance: '12.5' } })
    expect(readServiceLog({ Result: 5 })).toEqual({ ok: false, error: '' })
  })
})

describe('the bar of the day', () => {
  test('asks for the day that stands there, and says when none does', async () => {
    const get = jest.fn()
    renderInOffice(<DayBar day="2026-11-21" busy={false} balance="1234567.8" get={get} />, {})
    const user = person()
    expect(screen.getByText('1,234,568')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Get list' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-21')
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: 'Get list' }))
    expect(screen.getByText('Date is required.')).toBeInTheDocument()
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await waitFor(() => expect(screen.queryByText('Date is required.')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Get list' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-20')
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('is busy with the day that is on its way, and free for another', async () => {
    const get = jest.fn()
    renderInOffice(<DayBar day="2026-11-21" busy balance={null} get={get} />, {})
    const user = person()
    expect(screen.getByRole('button', { name: 'Get list' })).toBeDisabled()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Get list' }))
    expect(get).toHaveBeenLastCalledWith('2026-11-20')
  })

  test.each(['button', 'key'])('says of a text that is no date that it is none, when it is sent off by a %s', async (how) => {
    const get = jest.fn()
    renderInOffice(<DayBar day="2026-11-21" busy={false} balance={null} get={get} />, {})
    const user = person()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/12/30')
    if (how === 'key') await user.keyboard('{Enter}')
    else await user.click(screen.getByRole('button', { name: 'Get list' }))
    expect(await screen.findByText(/This date could not be read/)).toBeInTheDocument()
    expect(screen.queryByText('Date is required.')).toBeNull()
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(get).not.toHaveBeenCalled()
  })

  test('shows the day that is listed, also when a link has led to another one than was typed', async () => {
    const barOf = (day: string) => <DayBar day={day} busy={false} balance={null} get={() => undefined} />
    const { rerender } = renderInOffice(barOf('2026-11-21'), {})
    const user = person()
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), '1405/08/29')
    await user.tab()
    expect(screen.getByRole('textbox')).toHaveValue('1405/08/29')
    rerender(inOffice(barOf('2026-11-18'), {}))
    expect(screen.getByRole('textbox')).toHaveValue('1405/08/27')
  })

  test('shows no balance where the service told none', () => {
    renderInOffice(<DayBar day="2026-11-21" busy={false} balance={null} get={() => undefined} />, {})
    expect(screen.queryByText('Remaining credit')).toBeNull()
  })
})

test('a message is shown whole, markup as text, lines as they were written', () => {
  const [row] = read([sms({ Message: '<b>Hi</b>\nthere', Error: 'send error' })])
  if (row) renderInOffice(<SmsDialog sms={row} onClose={() => undefined} />, {})
  expect(screen.getByText(/<b>Hi<\/b>/)).toHaveTextContent('<b>Hi</b> there')
  expect(screen.getByRole('link', { name: '09121234567' })).toHaveAttribute('href', 'tel:09121234567')
  expect(screen.getByText('890.5')).toBeInTheDocument()
  expect(screen.getByText('send error')).toBeInTheDocument()
})
