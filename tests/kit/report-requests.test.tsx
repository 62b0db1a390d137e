import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { refreshBackgroundReads, useQuery } from '@/lib/client/queries/use-query'
import { useQueryParts } from '@/lib/client/queries/use-query-parts'
import { useSession } from '@/lib/client/session/session-context'
import { ledger } from '@/lib/contract/ledger'
import { saleSlips } from '@/lib/contract/sale-slips'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { inApp } from '@/tests/kit/support/render-in-app'

/** Requests of reports that read many lists: how many at once, and when the page is left. */

const wrapper = ({ children }: { children: ReactNode }) => inApp(children, {})

/** A cloud whose report requests a test answers one by one. */
function slowCloud() {
  const waiting: (() => void)[] = []
  let running = 0
  let most = 0
  const requests = cloudResponding({
    '/qr/ppds': (body) => {
      running += 1
      most = Math.max(most, running)
      return new Promise((resolve) =>
        waiting.push(() => {
          running -= 1
          resolve([{ name: (body.keys as string[])[0], status: 'RESOLVE', data: [] }])
        }),
      )
    },
  })
  const answer = () => act(async () => waiting.shift()?.())
  return { requests, answer, most: () => most }
}

const accounts = Array.from({ length: 40 }, (_, index) => index + 1)

function useBooks() {
  const { year, calendar } = useSession()
  const scopeOf = (accountId: number) => ({ accountId, from: year.startDate, to: year.endDate, calendar })
  return useQueryParts(
    ledger,
    accounts.map((accountId) => ({ year, scope: scopeOf(accountId) })),
  )
}

test('a report that is left sends no further requests and goes on later', async () => {
  const { requests, answer } = slowCloud()
  const first = renderHook(useBooks, { wrapper })
  await waitFor(() => expect(requests).toHaveLength(4))
  await answer()
  await waitFor(() => expect(requests).toHaveLength(5))
  first.unmount()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  for (let count = 0; count < 4; count += 1) await answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(requests).toHaveLength(5)
})

test('the parts of several lists share four requests at once', async () => {
  const { requests, answer, most } = slowCloud()
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const useMonths = () => {
    const { year } = useSession()
    return useQueryParts(
      saleSlips,
      months.map((scope) => ({ year, scope })),
      { whole: true },
    )
  }
  const { result } = renderHook(() => [useMonths(), useBooks()] as const, { wrapper })
  await waitFor(() => expect(requests).toHaveLength(4))
  for (let count = 0; count < 52; count += 1) {
    await waitFor(() => expect(requests.length).toBeGreaterThan(count))
    await answer()
  }
  await waitFor(() => expect(result.current[0].value).toHaveLength(12))
  await waitFor(() => expect(result.current[1].value).toHaveLength(40))
  expect([requests.length, most()]).toEqual([52, 4])
})

test('a refresh reads a list once that another part of the page still shows', async () => {
  const requests = cloudResponding({ '/bd/list': () => ({ status: 'RESOLVE', data: [] }) })
  const { result, rerender } = renderHook(
    ({ both }: { both: boolean }) =>
      [
        useQuery(warehouses, undefined, { background: true }),
        useQuery(warehouses, undefined, { enabled: both, background: true }),
      ] as const,
    { wrapper, initialProps: { both: true } },
  )
  await waitFor(() => expect(result.current[1].loading).toBe(false))
  rerender({ both: false })
  const before = requests.length
  await act(refreshBackgroundReads)
  expect(requests).toHaveLength(before + 1)
  rerender({ both: true })
  await waitFor(() => expect(result.current[1].loading).toBe(false))
  const again = requests.length
  await act(refreshBackgroundReads)
  expect(requests).toHaveLength(again + 1)
})
