import { existsSync, readFileSync } from 'node:fs'

/** Memory that a process holds, in MB; not a number where the system does not tell. */
export function held(pid) {
  const place = `/proc/${pid}/status`
  if (!existsSync(place)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(place, 'utf8'))?.[1] ?? Number.NaN) / 1024
}

/** The most that a process holds while something runs. */
export async function peak(pid, work) {
  let most = held(pid)
  const clock = setInterval(() => (most = Math.max(most, held(pid))), 25)
  await work()
  clearInterval(clock)
  return most
}
