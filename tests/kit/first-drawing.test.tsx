import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useSelection } from '@/components/kit/table/use-selection'
import { useCalm } from '@/components/kit/use-calm'
import { trackActivity } from '@/lib/client/activity'
import { GivenAnswers } from '@/lib/client/given'
import { useResource } from '@/lib/client/use-resource'
import { answerIn, askedBy } from '@/lib/contract/given'
import { warehouses } from '@/lib/contract/warehouses'
import { cloudThatAnswers } from './support/cloud'
import { inOffice } from './support/office'

/** What a slow phone works at in the moment in which a page awakes. */

const call = warehouses.list({ fiscalYearId: 7 })
const answer = JSON.stringify({ status: 'RESOLVE', data: [{ id: 1, code: '1', name: 'North', name2: '', isDefault: true }] })
const given = () => ({ asked: askedBy(call), answer: answerIn(call, answer) ?? '' })

/** What the screen was at each drawing. */
const drawn: string[] = []

function Screen() {
  const { rows } = useResource(warehouses, undefined)
  const { selection } = useSelection('inve')
  const shown = `${rows?.map(({ name }) => name).join() ?? 'nothing'}${selection ? ` ${[...selection.ids].join()}` : ''}`
  drawn.push(shown)
  return <p>{shown}</p>
}

/** The document of the server, and then the script that takes it over. */
async function awake(): Promise<HTMLElement> {
  const page = (came: ReturnType<typeof given>) =>
    inOffice(
      <GivenAnswers given={came}>
        <Screen />
      </GivenAnswers>,
      {},
    )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(given()))
  drawn.length = 0
  await act(async () => void render(page(given()), { container, hydrate: true }))
  return container
}

test('a list that came with the page is drawn once by the script, where nobody was choosing of it', async () => {
  const sent = cloudThatAnswers({})
  await awake()
  expect(drawn).toEqual(['North'])
  expect(sent).toEqual([])
})

test('what was chosen before a reload is chosen again', async () => {
  cloudThatAnswers({})
  sessionStorage.setItem('daftar:draft:1:2:7:chosen:inve', JSON.stringify({ value: { scope: null, ids: [1] } }))
  const container = await awake()
  expect(container).toHaveTextContent('North 1')
  expect(drawn[0]).toBe('North')
})

test('what somebody else had chosen in this tab is gone, though this person has nothing to take up', async () => {
  cloudThatAnswers({})
  const theirs = 'daftar:draft:1:3:7:chosen:inve'
  sessionStorage.setItem(theirs, JSON.stringify({ value: { scope: null, ids: [1] } }))
  await awake()
  expect(sessionStorage.getItem(theirs)).toBeNull()
})

test('what nobody waits for comes once nothing has been under way for three seconds, and in spite of a call that hangs', async () => {
  jest.useFakeTimers()
  const Rest = () => <p>{useCalm() ? 'calm' : 'busy'}</p>
  const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  try {
    const { container, unmount } = render(<Rest />)
    const list = new Promise((done) => setTimeout(done, 2_000))
    act(() => void trackActivity(list))
    await after(4_900)
    expect(container).toHaveTextContent('busy')
    await after(200)
    expect(container).toHaveTextContent('calm')
    unmount()

    const never = new AbortController()
    void trackActivity(new Promise((done) => never.signal.addEventListener('abort', done)))
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
