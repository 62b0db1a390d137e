import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useOwnDay } from '@/lib/client/browser/today'
import { lastingDay, setServerToday, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { useLedgerParams } from '@/components/screens/ledger/ledger-screen'
import { useDayParam } from '@/components/screens/sms-log/use-day-param'
import { TodayDate } from '@/components/shell/header/today-date'
import { renderInApp } from '@/tests/kit/support/render-in-app'

/** A page with the server's day, where three components show today. */
function Page({ calendar, today }: { calendar: CalendarType; today: CalendarDate }) {
  useState(() => setServerToday(calendar, { day: today, left: 3_600_000 }))
  useOwnDay(calendar)
  return (
    <>
      <TodayDate />
      <Parts />
    </>
  )
}

function Parts() {
  return (
    <>
      <output aria-label="ledger">{useLedgerParams().period.to}</output>
      <output aria-label="messages">{useDayParam().day}</output>
    </>
  )
}

const days = () => [
  document.querySelector('time')?.dateTime,
  screen.getByLabelText('ledger').textContent,
  screen.getByLabelText('messages').textContent,
]

const open = (calendar: CalendarType, today: CalendarDate) =>
  renderInApp(<Page calendar={calendar} today={today} />, {}, { calendarTypeId: calendar })

describe('today, where server and browser differ by a day', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }))
  afterEach(() => jest.useRealTimers())

  test("is the browser's date throughout a Gregorian page", () => {
    const { day } = lastingDay(2)
    open(2, '2026-11-20')
    expect(days()).toEqual([day, day, day])
  })

  test("is the server's date throughout a Persian page", () => {
    open(1, '2026-11-20')
    expect(days()).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
  })

  test('changes at midnight throughout the page', () => {
    open(1, '2026-11-20')
    act(() => jest.advanceTimersByTime(3_700_000))
    expect(days()).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
  })
})
