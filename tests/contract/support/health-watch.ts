import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Results of a server's health checks. */
export type HealthSamples = {
  /** The longest check in milliseconds, and the longest of a bare server on the same machine. */
  readonly worst: number
  readonly bare: number
  readonly failures: number
  /** Wall time per CPU time of another process: 1 on a quiet machine. */
  readonly slow: number
}

type Samples = { readonly target: number[]; readonly control: number[]; readonly failures: number; readonly slow: number }

/** Checks a server's health from another process until closed. */
export async function watchHealth(url: string): Promise<{ since(): Promise<HealthSamples>; close(): void }> {
  const child = fork(join(process.cwd(), 'tests/contract/support/health-probe.mjs'), ['watch', url])
  await once(child, 'message')
  return {
    async since() {
      child.send('now')
      const [{ target, control, failures, slow }] = (await once(child, 'message')) as [Samples]
      return { worst: Math.max(0, ...target), bare: Math.max(0, ...control), failures, slow: Math.max(1, slow) }
    },
    close: () => child.disconnect(),
  }
}
