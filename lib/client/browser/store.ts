import { useSyncExternalStore } from 'react'

/** A value outside of React that components and other code share. */
type Store<Value> = {
  readonly get: () => Value
  /** Replaces the value; listeners are called unless it is the same. */
  readonly set: (next: Value) => void
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** The value, or a primitive derived from it, as a hook; the initial one on the server and during hydration. */
  readonly use: <Part = Value>(select?: (value: Value) => Part) => Part
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: <Part = Value>(select?: (all: Value) => Part) => {
      const read = (all: Value) => (select ? select(all) : all) as Part
      return useSyncExternalStore(
        subscribe,
        () => read(value),
        () => read(initial),
      )
    },
  }
}
