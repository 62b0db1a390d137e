import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PrefetchedResponses } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { prefetchedFirstChunk, prefetchedResponse, requestKey } from '@/lib/contract/core/prefetched'
import { Problem } from '@/lib/contract/core/problem'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { renderInApp } from '@/tests/kit/support/render-in-app'

const response = { status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', name2: '', isDefault: true }] }
const call = warehouses.list({ fiscalYearId: 7 })
const text = prefetchedResponse(call, JSON.stringify(response))
const prefetchedResponses = text === null ? null : { request: requestKey(call), response: text }

/** The content of the list at each render. */
const drawn: string[] = []

function List() {
  const { rows, early, refreshing, refresh } = useQuery(warehouses, undefined)
  const names = (rows ?? early)?.map(({ name }) => name).join() ?? 'nothing'
  const state = `${rows ? '' : 'early '}${names}${refreshing ? ' refreshing' : ''}`
  drawn.push(state)
  return <button onClick={() => void refresh()}>{state}</button>
}

const render = (prefetchedResponses: Parameters<typeof PrefetchedResponses>[0]['prefetched']) => {
  drawn.length = 0
  renderInApp(
    <PrefetchedResponses prefetched={prefetchedResponses}>
      <List />
    </PrefetchedResponses>,
    {},
  )
}

test('prefetched data renders without a request and ages normally', async () => {
  const sent = cloudResponding({ '/bd/list': () => ({ ...response, data: [{ ...response.data[0], name: 'South' }] }) })
  render(prefetchedResponses)
  expect(drawn[0]).toBe('North')
  await new Promise((done) => setTimeout(done, 50))
  expect(sent).toEqual([])
  expect(new Set(drawn)).toEqual(new Set(['North']))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  expect(await screen.findByText('South')).toBeInTheDocument()
  expect(drawn).toContain('North refreshing')
  expect(sent).toHaveLength(1)
})

test('prefetched data of another request is ignored', async () => {
  const sent = cloudResponding({ '/bd/list': () => response })
  render(prefetchedResponses && { ...prefetchedResponses, request: '/bd/list {}' })
  expect(drawn[0]).toBe('early nothing')
  await waitFor(() => expect(drawn.at(-1)).toBe('North'))
  expect(sent).toHaveLength(1)
})

test('a waiting response is requested by ticket, once', async () => {
  const sent = cloudResponding({
    '/bd/list': () => ({ ...response, data: [...response.data, { ...response.data[0], id: 2, name: 'South' }] }),
  })
  const firstChunk = prefetchedFirstChunk(call, { ...response, data: [...response.data, { ...response.data[0], id: 2, name: 'Sou' }] })
  render({ request: requestKey(call), ticket: 'ticket-1', firstChunk })
  // The last row may be truncated.
  expect(drawn[0]).toBe('early North')
  expect(await screen.findByText('North,South')).toBeInTheDocument()
  await userEvent.setup({ delay: null }).click(screen.getByRole('button'))
  await waitFor(() => expect(sent.map(({ ticket }) => ticket)).toEqual(['ticket-1', null]))
})

test('the beginning of a long response is limited', () => {
  expect(prefetchedFirstChunk(call, { status: 'RESOLVE' })).toBeNull()
  expect(prefetchedFirstChunk(call, { ...response, data: [] })).toBeNull()
  const many = Array.from({ length: 50_000 }, (_, id) => ({ ...response.data[0], id }))
  expect((JSON.parse(prefetchedFirstChunk(call, { ...response, data: many }) ?? '') as { rows: unknown[] }).rows).toHaveLength(26)
})

test('failed or oversized responses are not prefetched', () => {
  expect(prefetchedResponse(call, '{"status":"RESOLVE"}')).toBeNull()
  expect(prefetchedResponse(call, '<html>')).toBeNull()
  expect(prefetchedResponse({ ...call, read: () => ({ figures: 1, problem: new Problem('forbidden') }) }, '{}')).toBeNull()
})
