import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { trackRequest } from '@/lib/client/browser/navigation-state'
import { PrefetchedResponses } from '@/lib/client/queries/list-cache'
import { useQuery } from '@/lib/client/queries/use-query'
import { prefetchedResponse, requestKey } from '@/lib/contract/core/prefetched'
import { warehouses } from '@/lib/contract/warehouses'
import { useIdle } from '@/components/ui/hooks/when-idle'
import { cloudResponding } from '@/tests/kit/support/cloud'
import { inApp } from '@/tests/kit/support/render-in-app'

/** Work during hydration, which slow phones notice. */

const call = warehouses.list({ fiscalYearId: 7 })
const response = JSON.stringify({ status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', name2: '', isDefault: true }] })
const prefetched = () => ({ request: requestKey(call), response: prefetchedResponse(call, response) ?? '' })

/** The content of the screen at each render. */
const drawn: string[] = []

function Screen() {
  const { rows } = useQuery(warehouses, undefined)
  const shown = rows?.map(({ name }) => name).join() ?? 'nothing'
  drawn.push(shown)
  return <p>{shown}</p>
}

/** Renders on the server, then hydrates. */
async function awake(): Promise<HTMLElement> {
  const page = (value: ReturnType<typeof prefetched>) =>
    inApp(
      <PrefetchedResponses prefetched={value}>
        <Screen />
      </PrefetchedResponses>,
      {},
    )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(prefetched()))
  drawn.length = 0
  await act(async () => void render(page(prefetched()), { container, hydrate: true }))
  return container
}

test('renders a prefetched list once after hydration', async () => {
  const sent = cloudResponding({})
  await awake()
  expect(drawn).toEqual(['North'])
  expect(sent).toEqual([])
})

test('deferred components load a second after the last request', async () => {
  jest.useFakeTimers()
  const Rest = () => <p>{useIdle() ? 'calm' : 'busy'}</p>
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  try {
    const { container, unmount } = render(<Rest />)
    const list = new Promise((done) => setTimeout(done, 2_000))
    act(() => void trackRequest(list))
    await after(2_900)
    expect(container).toHaveTextContent('busy')
    await after(200)
    expect(container).toHaveTextContent('calm')
    unmount()

    const never = new AbortController()
    void trackRequest(new Promise((done) => never.signal.addEventListener('abort', done)))
    const other = render(<Rest />)
    await after(11_900)
    expect(other.container).toHaveTextContent('busy')
    await after(200)
    expect(other.container).toHaveTextContent('calm')
    never.abort()
  } finally {
    jest.useRealTimers()
  }
})
