import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { recordChangedTexts } from './text-nodes'

configure({
  // Generous for a busy machine.
  asyncUtilTimeout: 20_000,
  // Leaves out the document, which was printed at every attempt of a query: a tenth of the time. `screen.debug()` shows it.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

// Every table reads its settings from the address.
jest.mock('next/navigation', () => jest.requireActual<typeof import('./navigation')>('./navigation'))

// Loaded later in a browser; tests of what a table does need not wait for it.
jest.mock('@/components/list/rows/lazy-virtual-grid', () => ({
  useVirtualGridReady: () => true,
  loadVirtualGrid: () => Promise.resolve(),
  LoadedVirtualGrid: jest.requireActual<typeof import('@/components/list/rows/virtual-grid')>('@/components/list/rows/virtual-grid')
    .VirtualGrid,
}))

Object.assign(window, { TextDecoder, TextEncoder })
/** Browser APIs that Mantine needs and jsdom lacks. */
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver
// No layout: every element is in view.
window.IntersectionObserver ??= class {
  constructor(private readonly notify: (changes: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
window.Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
// Some libraries of lazy components cannot be loaded by Jest.
window.reportError ??= () => undefined
window.HTMLElement.prototype.scrollIntoView ??= () => undefined

// Removes drafts of the previous test.
afterEach(() => sessionStorage.clear())

// A text node that changes beside others breaks on a translated page.
const changedTexts: string[] = []
recordChangedTexts(changedTexts)
afterEach(() => {
  const found = changedTexts.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
})
