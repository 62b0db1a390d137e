import { existsSync, readFileSync } from 'node:fs'

/** Memory that a process holds, in MB; null where the system does not tell. */
export function held(pid: number): number | null {
  const place = `/proc/${pid}/status`
  if (!existsSync(place)) return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(place, 'utf8'))?.[1] ?? 0) / 1024
}
