import 'server-only'
import { hkdfSync } from 'node:crypto'
import { environment } from './environment'
import { singleton } from './singleton'

/** What a sealed cookie is for. Each has keys of its own, so that none can be read as another. */
export type Purpose = 'session' | 'keep' | 'prefill'

/** The keys of a purpose by their ids: what new seals are made with, and all that open one. */
export type Keys = { readonly newest: Readonly<Record<string, string>>; readonly all: Readonly<Record<string, string>> }

const derived = (password: string, use: string, length: number) => Buffer.from(hkdfSync('sha256', password, 'daftar', use, length))

/**
 * Keys from passwords, newest first. A key's id comes from its password and not from its place: a password added in front or
 * removed at the end leaves the others' seals readable.
 */
export function deriveKeys(passwords: readonly string[], purpose: Purpose): Keys {
  const keys = passwords.map((password): [id: string, key: string] => [
    String(derived(password, 'id', 6).readUIntBE(0, 6)),
    derived(password, purpose, 32).toString('base64url'),
  ])
  return { newest: Object.fromEntries(keys.slice(0, 1)), all: Object.fromEntries(keys) }
}

/** The keys of this process. */
export const keysOf = (purpose: Purpose): Keys => singleton(`keys.${purpose}`, () => deriveKeys(environment().sessionPasswords, purpose))
