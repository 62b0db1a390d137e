import { setTimeout as pause } from 'node:timers/promises'

/** Far more than a busy machine needs. Without an end, one wrong condition would keep the whole run from ending. */
const LIMIT = 150_000

/** Polls until a condition holds. Rejects when it does not within two and a half minutes. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`The condition does not hold: ${String(holds)}`)
    await pause(20)
  }
}
