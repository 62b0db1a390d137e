import 'server-only'

/**
 * One value per process. Next bundles this code several times (pages, handlers, middleware, instrumentation), so module variables would
 * exist several times.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  const value = values.get(name)
  if (value !== undefined) return value as Value
  const created = make()
  values.set(name, created)
  return created
}

const key = Symbol.for('daftar')
const globals = globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>
/** A hot path: read a dozen times per call. */
const values = (globals[key] ??= new Map<string, unknown>())
