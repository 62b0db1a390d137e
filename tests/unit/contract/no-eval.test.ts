/** Zod reads its setting when a schema is made, so the order of imports decides whether a browser reports a violation. */
describe('in a browser that forbids `new Function`', () => {
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

  test.each(['call', 'catalogue', 'orders', 'session', 'users', 'menu'])('%s never tries it', async (file) => {
    jest.resetModules()
    tried = 0
    await import(`@/lib/contract/${file}`)
    expect(tried).toBe(0)
  })
})
