import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something holds. No length of time is right for that, since a busy machine may keep anybody waiting: a test's own limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20)
}
