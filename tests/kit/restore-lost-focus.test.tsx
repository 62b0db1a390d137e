import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useRestoreLostFocus } from '@/components/ui/hooks/focus'

/** A list that can be emptied, beside a slow action. */
function Page() {
  useRestoreLostFocus()
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

const setupUser = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime })
const later = () => act(() => jest.advanceTimersByTimeAsync(200))

beforeEach(() => {
  jest.useFakeTimers()
  // jsdom has no layout, so every element counts as visible.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
  render(<Page />)
})
afterEach(() => jest.useRealTimers())

test('moves the focus to the replacement of a removed element', async () => {
  screen.getByText('Clear').focus()
  await setupUser.keyboard('{Enter}')
  await later()
  expect(screen.getByRole('grid')).toHaveFocus()
})

test('returns the focus to an element that was busy', async () => {
  const refresh = screen.getByText('Refresh')
  refresh.focus()
  await setupUser.keyboard('{Enter}')
  // Browsers blur a disabled element.
  act(() => refresh.blur())
  await later()
  expect(document.body).toHaveFocus()
  act(() => screen.getByText('Ready').click())
  await later()
  expect(refresh).toHaveFocus()
})

test('does not move the focus for pointer users', async () => {
  await setupUser.click(screen.getByText('Clear'))
  await later()
  expect(screen.getByRole('grid')).not.toHaveFocus()
})

test('does not bring the focus back after Tab left the page', async () => {
  screen.getByText('Ready').focus()
  await setupUser.tab()
  expect(document.body).toHaveFocus()
  act(() => screen.getByText('Clear').click())
  await later()
  expect(document.body).toHaveFocus()
})
