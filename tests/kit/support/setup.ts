import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'

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
window.HTMLElement.prototype.scrollIntoView ??= () => undefined

// What one test typed and did not save is no other's to find.
afterEach(() => sessionStorage.clear())
