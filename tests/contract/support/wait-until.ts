import { setTimeout as pause } from 'node:timers/promises'

/** Polls until a condition holds. It has no time limit of its own, since a busy machine may be slow: the test's limit applies. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20)
}
