import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { inApp } from '@/tests/kit/support/render-in-app'

/** A list that was read once; each further request waits until the test sets the name in its response. */
async function readAtFirst() {
  const waiting: ((name: string) => void)[] = []
  const listed = (name: string) => ({ status: 'RESOLVE', data: [{ id: 1, code: '1', name, isDefault: true }] })
  cloudResponding({ '/bd/list': () => new Promise((resolve) => waiting.push((name) => resolve(listed(name)))) })
  const { result } = renderHook(() => useQuery(warehouses, undefined), {
    wrapper: ({ children }: { children: ReactNode }) => inApp(children, {}),
  })
  const names = () => result.current.rows?.map(({ name }) => name)
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(() => waiting[0]?.('at first'))
  await waitFor(() => expect(names()).toEqual(['at first']))
  return { result, waiting, names }
}

test('ignores the response of an earlier request', async () => {
  const { result, waiting, names } = await readAtFirst()

  const slow = result.current.readFresh()
  const quick = result.current.readFresh()
  await waitFor(() => expect(waiting).toHaveLength(3))
  await act(async () => {
    waiting[2]?.('after the save')
    await quick
  })
  expect(names()).toEqual(['after the save'])
  await act(async () => {
    waiting[1]?.('before the save')
    // The caller gets its own response.
    expect((await slow).map(({ name }) => name)).toEqual(['before the save'])
  })
  expect(names()).toEqual(['after the save'])
})

test('shows a refresh although an earlier response arrives', async () => {
  const { result, waiting, names } = await readAtFirst()

  const saved = result.current.readFresh()
  await waitFor(() => expect(waiting).toHaveLength(2))
  act(() => void result.current.refresh())
  await waitFor(() => expect(waiting).toHaveLength(3))
  await act(async () => {
    waiting[1]?.('after the save')
    await saved
  })
  expect(names()).toEqual(['after the save'])
  act(() => waiting[2]?.('asked anew'))
  await waitFor(() => expect(names()).toEqual(['asked anew']))
  await waitFor(() => expect(result.current.refreshing).toBe(false))
})

test('hides a failure while it is retried', async () => {
  const waiting: ((response: unknown) => void)[] = []
  cloudResponding({ '/bd/list': () => new Promise((resolve) => waiting.push(resolve)) })
  const { result } = renderHook(() => useQuery(warehouses, undefined), {
    wrapper: ({ children }: { children: ReactNode }) => inApp(children, {}),
  })
  const refused = { status: 'REJECT', message: { errorCode: 1, errorDescription: '' } }
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(() => waiting[0]?.(refused))
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, problem: { code: 'forbidden' } }))
  act(() => void result.current.refresh())
  await waitFor(() => expect(result.current).toMatchObject({ loading: true, problem: null }))
  act(() => waiting[1]?.(refused))
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, problem: { code: 'forbidden' } }))
})
