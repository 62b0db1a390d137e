import { Problem } from '@/lib/contract/core/problem'
import { goodsImages } from '@/lib/contract/goods-images'

const context = { fiscalYearId: 7 }
const calls = [
  ['upload', goodsImages.save(context, 1, 'data:image/png;base64,AAAA')],
  ['deletion', goodsImages.remove(context, 1, 2)],
  ['new order', goodsImages.order(context, 1, [2, 3])],
] as const

test.each(calls)('an image’s %s refused with 400 is not allowed, as in the catalogue of errors', (_, call) => {
  expect(call.refine?.(new Problem('badRequest', { errorCode: '400' })).code).toBe('forbidden')
})

test.each(calls)('an image’s %s rejected with code 400 is not allowed', (_, call) => {
  const rejection = { status: 'REJECT', message: { errorCode: 400, errorDescription: '' } }
  expect(() => call.read(rejection)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
