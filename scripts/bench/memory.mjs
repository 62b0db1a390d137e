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

/** Milliseconds of the processor that a process has used so far; it says more than a rate on a machine that others use as well. */
export function used(pid) {
  const place = `/proc/${pid}/stat`
  if (!existsSync(place)) return Number.NaN
  const fields = readFileSync(place, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
