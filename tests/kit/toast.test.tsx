import { act, screen, waitFor } from '@testing-library/react'
import { ToastContainer } from '@/components/shell/banners/toast-container'
import { toastError, toastInfo, toastSuccess } from '@/components/ui/feedback/toast'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const show = (...toasts: (() => void)[]) =>
  act(async () => {
    for (const toast of toasts) toast()
  })
const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => {
  renderInApp(<ToastContainer />, {})
})

test('a repeated message replaces its earlier toast', async () => {
  await show(
    () => toastSuccess('Saved'),
    () => toastSuccess('Saved'),
    () => toastError('No connection'),
    () => toastError('No connection'),
  )
  await waitFor(() => expect(texts().toSorted()).toEqual(['No connection', 'Saved']))
})

test('a message replaces the one before about the same subject', async () => {
  await show(
    () => toastSuccess(<b>Order 1 is prepared</b>, { subject: 'orders' }),
    () => toastSuccess(<b>Order 2 is prepared</b>, { subject: 'orders' }),
    () => toastInfo('Two orders'),
  )
  await waitFor(() => expect(texts().filter((text) => text?.includes('rder'))).toEqual(['Order 2 is prepared', 'Two orders']))
})

test('a success lasts five seconds, an error until it is closed', async () => {
  jest.useFakeTimers()
  try {
    await show(
      () => toastSuccess('Stored'),
      () => toastError('No connection'),
    )
    const passed = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    await passed(4_900)
    expect(texts().toSorted()).toEqual(expect.arrayContaining(['No connection', 'Stored']))
    await passed(60_000)
    expect(texts()).toContain('No connection')
    expect(texts()).not.toContain('Stored')
  } finally {
    jest.useRealTimers()
  }
})
