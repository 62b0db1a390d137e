import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine may be late: what never comes is missed soon enough.
configure({ asyncUtilTimeout: 20_000 })

// Every table reads its view from the address.
jest.mock('next/navigation', () => jest.requireActual<typeof import('./navigation')>('./navigation'))

Object.assign(window, { TextDecoder, TextEncoder })
/** What jsdom lacks and Mantine asks for. */
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver
// Nothing is laid out: all is in sight.
window.IntersectionObserver ??= class {
  constructor(private readonly tell: (changes: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
window.HTMLElement.prototype.scrollIntoView ??= () => undefined

// What one test typed and did not save is no other's to find.
afterEach(() => sessionStorage.clear())
