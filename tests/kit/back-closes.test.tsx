import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { RecordDialog } from '@/components/kit/record-dialog'
import { isAnyOpen, useEndedByBack } from '@/components/kit/dialog-stack'
import { useUnsaved } from '@/components/kit/unsaved'
import { useBackCloses } from '@/components/kit/use-back-closes'
import { renderInOffice } from './support/office'

/** What browsers tell of a step in history before it is taken; jsdom does not. */
class Steps extends EventTarget {
  readonly currentEntry = { index: 4 }
  /** True when the page keeps the step. */
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

/** A record and what was opened from it. */
function Two() {
  const [opened, setOpened] = useState(['Order 12', 'Its line'])
  useBackCloses()
  return opened.map((title) => (
    <RecordDialog key={title} opened width={400} title={title} onClose={() => setOpened((all) => all.filter((one) => one !== title))}>
      {title}
    </RecordDialog>
  ))
}

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)
const goBack = (...how: Parameters<Steps['go']>) => {
  let kept = false
  act(() => void (kept = steps.go(...how)))
  return kept
}

test('Back closes the upper dialog; the record in the address goes with its address', () => {
  window.history.replaceState(null, '', '/orders?detail=12')
  renderInOffice(<Two />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual(['Order 12'])
  expect(goBack(3)).toBe(false)
})

test('what is unsaved is asked about by the dialog that Back closes, and not by what lies below', () => {
  window.history.replaceState(null, '', '/orders?detail=12')
  const asked = jest.fn(async () => false)
  function Unsaved() {
    useUnsaved(true, asked)
    return <Two />
  }
  renderInOffice(<Unsaved />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual(['Order 12'])
  expect(goBack(3)).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('a dialog that no address holds is closed, and not its page', () => {
  window.history.replaceState(null, '', '/orders')
  renderInOffice(<Two />, {})
  expect([goBack(3), goBack(3), goBack(3)]).toEqual([true, true, false])
  expect(titles()).toEqual([])
})

test('nothing keeps a step forward, one over several pages, or one that the browser takes in any case', () => {
  renderInOffice(<Two />, {})
  expect([goBack(5), goBack(1), goBack(3, false)]).toEqual([false, false, false])
  expect(titles()).toEqual(['Order 12', 'Its line'])
})

/** A list whose rows are being chosen, and a dialog over it. */
function Choosing() {
  const [shown, setShown] = useState(['choosing', 'dialog'])
  useBackCloses()
  const end = (one: string) => setShown((all) => all.filter((other) => other !== one))
  return (
    <>
      {shown.includes('dialog') && (
        <RecordDialog opened width={400} title="Change" onClose={() => end('dialog')}>
          {null}
        </RecordDialog>
      )}
      {shown.includes('choosing') && <Way end={() => end('choosing')} />}
    </>
  )
}

function Way({ end }: { end: () => void }) {
  useEndedByBack(end)
  return <p>{'choosing'}</p>
}

test('Back ends the choosing of rows once nothing lies over it, and leads away only then', () => {
  renderInOffice(<Choosing />, {})
  expect(goBack(3)).toBe(true)
  expect(titles()).toEqual([])
  expect(isAnyOpen()).toBe(false)
  expect(screen.getByText('choosing')).toBeInTheDocument()
  expect(goBack(3)).toBe(true)
  expect(screen.queryByText('choosing')).toBeNull()
  expect(goBack(3)).toBe(false)
})
