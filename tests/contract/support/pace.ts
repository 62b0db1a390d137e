import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Slowness of the machine: wall time per CPU time in a separate process; 1 on a quiet machine. */
export type Pace = { since(): Promise<number>; close(): void }

/** Measures the slowness until closed; `since` returns that since the last call. */
export async function watchPace(): Promise<Pace> {
  const child = fork(join(process.cwd(), 'tests/contract/support/health-probe.mjs'), ['bare'])
  await once(child, 'message')
  return {
    async since() {
      child.send('now')
      const [slow] = (await once(child, 'message')) as [number]
      return Math.max(1, slow)
    },
    close: () => child.disconnect(),
  }
}
