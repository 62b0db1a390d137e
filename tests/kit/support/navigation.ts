import { useSyncExternalStore } from 'react'

/** Stands in for Next's navigation: the address of jsdom's window, told of every change of history. */
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

for (const name of ['pushState', 'replaceState'] as const) {
  const original = window.history[name].bind(window.history)
  window.history[name] = (...args) => {
    original(...args)
    tell()
  }
}
window.addEventListener('popstate', tell)

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
