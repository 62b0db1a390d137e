import 'server-only'
import { appendFileSync, chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorReason } from '@/lib/server/http/cloud-error'
import { environment, InvalidEnvironment } from '@/lib/server/runtime/environment'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'

/**
 * Lines that must survive a restart, in one file per day under `STATE_DIR`. Files are only appended to, and deleted when old, so that
 * several processes may share the folder.
 */

type State = { writable: boolean; reported: boolean }
const state = () => singleton<State>('state-files', () => ({ writable: false, reported: false }))

/** The path of a file in the folder; null when nothing can be written there. */
export const stateFile = (name: string): string | null => (state().writable ? join(environment().stateFolder.path, name) : null)

const dayOf = (time: number) => Math.floor(time / 86_400_000)
const fileOf = (name: string, day: number) => join(environment().stateFolder.path, `${name}-${day}.jsonl`)
const privately = { mode: 0o600 } as const

/**
 * Prepares the folder. A configured folder that is not writable stops the start; without configuration (in a read-only container, for
 * example) the server runs from memory and logs a warning, unless there is Redis.
 */
export function openStateFolder(): void {
  const { stateFolder, redisUrl } = environment()
  try {
    // Not recursive: a recursive mkdir below /proc never returns.
    if (!existsSync(stateFolder.path)) mkdirSync(stateFolder.path, { mode: 0o700 })
    refuseOpenFolder(stateFolder.path)
    appendFileSync(fileOf('revoked', dayOf(Date.now())), '', privately)
    state().writable = true
  } catch (error) {
    if (stateFolder.configured)
      throw new InvalidEnvironment([
        `STATE_DIR must be a folder that the server can write to: ${stateFolder.path} (${errorReason(error)}).`,
      ])
    if (redisUrl === null)
      log().warn(
        { reason: errorReason(error) },
        'STATE_DIR is not set and .data cannot be written: a restart forgets which sessions were ended.',
      )
  }
}

/**
 * Throws for a folder that other users of the machine could write to or redirect: what they add or remove there would decide which sessions
 * are ended. A folder of the server's own that others may read is closed.
 */
function refuseOpenFolder(path: string): void {
  const self = process.getuid?.()
  // Windows has neither owners nor modes of this kind.
  if (self === undefined) return
  const found = lstatSync(path)
  if (found.isSymbolicLink()) throw new Error('it is a link')
  if (!found.isDirectory()) throw new Error('it is no folder')
  // In a container a volume may belong to root while its group is the server's.
  if (found.uid !== self && found.uid !== 0) throw new Error('it belongs to another user')
  if (found.uid === self && (found.mode & 0o077) !== 0) chmodSync(path, 0o700)
  if (found.uid !== self && (found.mode & 0o002) !== 0) throw new Error('every user may write to it')
  for (const name of readdirSync(path).filter((one) => ownFile.test(one)))
    if (!lstatSync(join(path, name)).isFile()) throw new Error(`${name} in it is a link or no file`)
}

/** Files that the server writes. */
const ownFile = /^(?:revoked-\d{1,7}\.jsonl|audit\.sqlite.*)$/

/** All lines of the days within `lifetime` (ms), oldest first; deletes older files. Unreadable lines are skipped. */
export function readStateLines(name: string, lifetime: number): readonly unknown[] {
  if (!state().writable) return []
  const { path } = environment().stateFolder
  const oldest = dayOf(Date.now() - lifetime)
  const form = new RegExp(`^${name}-(\\d{1,7})\\.jsonl$`)
  const lines: unknown[] = []
  for (const file of readdirSync(path).toSorted()) {
    const [, day] = form.exec(file) ?? []
    if (day === undefined) continue
    if (Number(day) < oldest) rmSync(join(path, file), { force: true })
    else lines.push(...readFileSync(join(path, file), 'utf8').split('\n').flatMap(parsed))
  }
  return lines
}

function parsed(line: string): unknown[] {
  if (line === '') return []
  try {
    return [JSON.parse(line)]
  } catch {
    // A line that a crash cut off.
    return []
  }
}

/** Appends lines to today's file; resolves when they are on the disk. A full disk is logged once and fails no request. */
export async function appendStateLines(name: string, lines: readonly unknown[]): Promise<void> {
  if (!state().writable || lines.length === 0) return
  try {
    // A line break precedes each line, so that a line cut off by a crash does not corrupt the next one.
    const text = lines.map((line) => `\n${JSON.stringify(line)}`).join('')
    await appendFile(fileOf(name, dayOf(Date.now())), text, { ...privately, flush: true })
    state().reported = false
  } catch (error) {
    if (!state().reported)
      log().warn({ reason: errorReason(error) }, 'STATE_DIR cannot be written: a restart may forget what was ended now.')
    state().reported = true
  }
}
