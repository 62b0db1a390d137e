import 'server-only'

/**
 * One value for the whole process. Next bundles this room several times over (pages, handlers, middleware, instrumentation),
 * so a module's own variable would exist as often.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  const value = held.get(name)
  if (value !== undefined) return value as Value
  const made = make()
  held.set(name, made)
  return made
}

const key = Symbol.for('daftar')
const room = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>
/** Looked into a dozen times a call. */
const held = (room[key] ??= new Map<string, unknown>())
