/** Zod reads its configuration when a schema is created, so the import order decides whether a browser reports a CSP violation. */
describe('without `new Function`', () => {
  const { Function: original } = globalThis
  let tried = 0

  beforeAll(() => {
    jest.resetModules()
    Object.assign(globalThis, {
      window: globalThis,
      Function: new Proxy(original, {
        construct() {
          tried += 1
          throw new EvalError('refused by the content security policy')
        },
      }),
    })
  })

  afterAll(() => {
    globalThis.Function = original
    Reflect.deleteProperty(globalThis, 'window')
  })

  test.each(['core/call', 'registry/call-registry', 'orders', 'access/session', 'users', 'registry/menu'])(
    '%s loads without it',
    async (file) => {
      jest.resetModules()
      tried = 0
      await import(`@/lib/contract/${file}`)
      expect(tried).toBe(0)
    },
  )
})
