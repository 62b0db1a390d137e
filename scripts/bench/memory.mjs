import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB; NaN where the system does not report it. */
export function processMemory(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1024
}

/** Peak memory of a process during a task. */
export async function peak(pid, work) {
  let most = processMemory(pid)
  const clock = setInterval(() => (most = Math.max(most, processMemory(pid))), 25)
  await work()
  clearInterval(clock)
  return most
}

/** Processor time of a process in milliseconds; more meaningful than a rate on a shared machine. */
export function used(pid) {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
