import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useKeptFocus } from '@/components/kit/use-kept-focus'

/** A list that can be emptied, beside a deed that takes its time. */
function Page() {
  useKeptFocus()
  const [filled, setFilled] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <a href="#elsewhere">Elsewhere</a>
      <section>
        {filled ? (
          <div role="grid" tabIndex={0} />
        ) : (
          <p>
            <button onClick={() => setFilled(true)}>Clear</button>
          </p>
        )}
      </section>
      <button data-loading={busy || undefined} onClick={() => setBusy(true)} onDoubleClick={() => setBusy(false)}>
        Refresh
      </button>
      <button onClick={() => setBusy(false)}>Ready</button>
    </>
  )
}

const person = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime })
const later = () => act(() => jest.advanceTimersByTimeAsync(200))

beforeEach(() => {
  jest.useFakeTimers()
  // The test's page draws nothing, so all of it counts as seen.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  render(<Page />)
})
afterEach(() => jest.useRealTimers())

test('whoever stood on what is gone stands on what took its place', async () => {
  screen.getByText('Clear').focus()
  await person.keyboard('{Enter}')
  await later()
  expect(screen.getByRole('grid')).toHaveFocus()
})

test('whoever started something that takes its time stands on it again when it is ready', async () => {
  const refresh = screen.getByText('Refresh')
  refresh.focus()
  await person.keyboard('{Enter}')
  // A browser takes the focus from what is switched off.
  act(() => refresh.blur())
  await later()
  expect(document.body).toHaveFocus()
  act(() => screen.getByText('Ready').click())
  await later()
  expect(refresh).toHaveFocus()
})

test('whoever points is led nowhere', async () => {
  await person.click(screen.getByText('Clear'))
  await later()
  expect(screen.getByRole('grid')).not.toHaveFocus()
})
