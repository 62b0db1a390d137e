import { useSyncExternalStore } from 'react'

/** A mock of Next's navigation that follows the address of jsdom's window. */
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history)
  window.history[name] = (...args) => {
    original(...args)
    notify()
  }
}
window.addEventListener('popstate', notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let known = { text: '', params: new URLSearchParams() }
function params() {
  if (known.text !== window.location.search) known = { text: window.location.search, params: new URLSearchParams(window.location.search) }
  return known.params
}

export const useSearchParams = () => useSyncExternalStore(subscribe, params)
export const usePathname = () => window.location.pathname
export const useRouter = () => ({ push: (href: string) => window.history.pushState(null, '', href) })
