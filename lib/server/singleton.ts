import 'server-only'

/**
 * One value for the whole process. Next bundles this room several times over (pages, handlers, middleware, instrumentation),
 * so a module's own variable would exist as often.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  const held = globalThis as unknown as Record<symbol, unknown>
  const key = Symbol.for(`daftar.${name}`)
  if (!(key in held)) held[key] = make()
  return held[key] as Value
}
