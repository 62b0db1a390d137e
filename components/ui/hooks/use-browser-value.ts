'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser knows; `before` on the server and during hydration. Renders again only if it differs. */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value => useSyncExternalStore(never, read, () => before)

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false)

/** Whether a component shows what the server rendered: from its hydration until `value` changes. */
export function useFromServer(value: unknown): boolean {
  const [first] = useState({ value, isServers: !useHydrated() })
  return first.isServers && first.value === value
}
