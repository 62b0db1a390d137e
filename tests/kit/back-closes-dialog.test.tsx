import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { isAnyDialogOpen, useBackEndsMode } from '@/components/ui/hooks/dialog-stack'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useBackClosesDialog } from '@/components/ui/unsaved-changes/use-browser-back'
import { renderInApp } from '@/tests/kit/support/render-in-app'

/** The Navigation API as far as needed, which jsdom lacks. */
class Steps extends EventTarget {
  readonly currentEntry = { index: 4 }
  /** Returns true when the page cancels the navigation. */
  go(index: number, cancelable = true): boolean {
    const step = new Event('navigate', { cancelable })
    return !this.dispatchEvent(Object.assign(step, { navigationType: 'traverse', destination: { index } }))
  }
}

let steps: Steps

beforeEach(() => {
  steps = new Steps()
  Object.assign(window, { navigation: steps })
})
afterEach(() => {
  Object.assign(window, { navigation: undefined })
  window.history.replaceState(null, '', '/')
})

/** A record and a dialog opened from it. */
function Two() {
  const [opened, setOpened] = useState(['Order 12', 'Its line'])
  useBackClosesDialog()
  return opened.map((title) => (
    <RecordDialog key={title} opened width={400} title={title} onClose={() => setOpened((all) => all.filter((one) => one !== title))}>
      {title}
    </RecordDialog>
  ))
}

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)
const goBack = (...how: Parameters<Steps['go']>) => {
  let prevented = false
  act(() => void (prevented = steps.go(...how)))
  return prevented
}

test('Back closes the upper dialog first', () => {
  window.history.replaceState(null, '', '/orders?detail=12')
  renderInApp(<Two />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual(['Order 12'])
  expect(goBack(3)).toBe(false)
})

test('Back asks about the changes of the closed dialog only', () => {
  window.history.replaceState(null, '', '/orders?detail=12')
  const requests = jest.fn(async () => false)
  function Unsaved() {
    useRegisterUnsaved(true, requests)
    return <Two />
  }
  renderInApp(<Unsaved />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual(['Order 12'])
  expect(goBack(3)).toBe(false)
  expect(requests).not.toHaveBeenCalled()
})

test('Back closes a dialog outside the address and stays', () => {
  window.history.replaceState(null, '', '/orders')
  renderInApp(<Two />, {})
  expect([goBack(3), goBack(3), goBack(3)]).toEqual([true, true, false])
  expect(titles()).toEqual([])
})

test('does not intercept forward, multi-page or forced navigation', () => {
  renderInApp(<Two />, {})
  expect([goBack(5), goBack(1), goBack(3, false)]).toEqual([false, false, false])
  expect(titles()).toEqual(['Order 12', 'Its line'])
})

/** A list in selection mode with a dialog over it. */
function Choosing() {
  const [shown, setShown] = useState(['choosing', 'dialog'])
  useBackClosesDialog()
  const end = (one: string) => setShown((all) => all.filter((other) => other !== one))
  return (
    <>
      {shown.includes('dialog') && (
        <RecordDialog opened width={400} title="Change" onClose={() => end('dialog')}>
          {null}
        </RecordDialog>
      )}
      {shown.includes('choosing') && <BackHandler end={() => end('choosing')} />}
    </>
  )
}

function BackHandler({ end }: { end: () => void }) {
  useBackEndsMode(end)
  return <p>{'choosing'}</p>
}

test('Back ends selection mode before leaving', () => {
  renderInApp(<Choosing />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual([])
  expect(isAnyDialogOpen()).toBe(false)
  expect(screen.getByText('choosing')).toBeInTheDocument()
  expect(goBack(3)).toBe(true)
  expect(screen.queryByText('choosing')).toBeNull()
  expect(goBack(3)).toBe(false)
})
