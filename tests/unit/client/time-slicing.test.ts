import { queueIdleWork } from '@/lib/client/browser/time-slicing'

test('idle work runs one after the other, also after a failure', async () => {
  jest.useFakeTimers()
  const done: string[] = []
  queueIdleWork(() => void done.push('first'))
  queueIdleWork(() => {
    throw new Error('broken')
  })
  queueIdleWork(() => void done.push('last'))
  // The failure is reported where the work runs.
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(50).catch(() => undefined)
  expect(done).toEqual(['first', 'last'])
})
