import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB; null where the platform does not report it. */
export function processMemory(pid: number): number | null {
  const place = `/proc/${pid}/status`
  if (!existsSync(place)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(place, 'utf8'))?.[1] ?? 0) / 1024
}

/** Processor time of a process in milliseconds, in steps of ten; null where the platform does not report it. */
export function processorTime(pid: number): number | null {
  const place = `/proc/${pid}/stat`
  if (!existsSync(place)) return null
  const fields = readFileSync(place, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
