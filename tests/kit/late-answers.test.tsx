import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useResource } from '@/lib/client/use-resource'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { inOffice } from './support/office'

/** A list that was read once; each further question waits until it is given the name to answer with. */
async function readAtFirst() {
  const waiting: ((name: string) => void)[] = []
  const listed = (name: string) => ({ status: 'RESOLVE', data: [{ id: 1, code: '1', name, isDefault: true }] })
  cloudThatAnswers({ '/bd/list': () => new Promise((resolve) => waiting.push((name) => resolve(listed(name)))) })
  const { result } = renderHook(() => useResource(warehouses, undefined), {
    wrapper: ({ children }: { children: ReactNode }) => inOffice(children, {}),
  })
  const names = () => result.current.rows?.map(({ name }) => name)
  await waitFor(() => expect(waiting).toHaveLength(1))
  act(() => waiting[0]?.('at first'))
  await waitFor(() => expect(names()).toEqual(['at first']))
  return { result, waiting, names }
}

test('an answer that comes late does not take the place of one to a later question', async () => {
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
    // Whoever asked hears what was answered.
    expect((await slow).map(({ name }) => name)).toEqual(['before the save'])
  })
  expect(names()).toEqual(['after the save'])
})

test('what was asked anew is shown, though an earlier question is answered meanwhile', async () => {
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

test('what failed does not stand there as failed while it is tried again', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  cloudThatAnswers({ '/bd/list': () => new Promise((resolve) => waiting.push(resolve)) })
  const { result } = renderHook(() => useResource(warehouses, undefined), {
    wrapper: ({ children }: { children: ReactNode }) => inOffice(children, {}),
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
