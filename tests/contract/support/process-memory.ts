import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in MB; null where the platform does not report it. */
export function processMemory(pid: number): number | null {
  const place = `/proc/${pid}/status`
  if (!existsSync(place)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(place, 'utf8'))?.[1] ?? 0) / 1024
}
