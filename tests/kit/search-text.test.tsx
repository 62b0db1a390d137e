import { act, renderHook } from '@testing-library/react'
import { useSearchText } from '@/components/ui/url-state/use-query-params'

/** What the router has delivered: later than the address on a busy device. */
let delivered = new URLSearchParams()
jest.mock('next/navigation', () => ({ useSearchParams: () => delivered, usePathname: () => window.location.pathname }))

test('a late address does not replace a text typed meanwhile; another view’s does', () => {
  jest.useFakeTimers()
  const { result, rerender } = renderHook(useSearchText)
  const text = () => result.current[0]
  const type = (typed: string) => act(() => result.current[1](typed))
  const isWritten = () => act(() => jest.advanceTimersByTime(1_000))
  const deliver = (address: string) => {
    delivered = new URLSearchParams(address)
    rerender()
  }
  type('tea')
  isWritten()
  type('')
  isWritten()
  type('green')
  deliver('q=tea')
  expect(text()).toBe('green')
  deliver('')
  expect(text()).toBe('green')
  isWritten()
  deliver('q=green')
  expect(window.location.search).toBe('?q=green')
  // Back.
  deliver('')
  expect(text()).toBe('')
  jest.useRealTimers()
})
