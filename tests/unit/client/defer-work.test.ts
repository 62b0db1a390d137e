import { whenIdle } from '@/lib/client/browser/defer-work'

test('idle work runs one after the other, also after a failure', async () => {
  jest.useFakeTimers()
  const done: string[] = []
  whenIdle(() => void done.push('first'))
  whenIdle(() => {
    throw new Error('broken')
  })
  whenIdle(() => void done.push('last'))
  // The failure is reported where the work runs.
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(50).catch(() => undefined)
  expect(done).toEqual(['first', 'last'])
})
