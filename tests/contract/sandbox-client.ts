import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@/lib/contract/core/call'
import { createSandbox, type SandboxOptions } from '@/lib/sandbox/http/create-sandbox'
import { demoPassword } from '@/lib/sandbox/seed/demo-users'

/** A second implementation of the wire protocol, so that the sandbox is not tested against itself. */

export const paramSecret = 'a secret for the tests'

/** A Saturday at noon in Tehran: 30 Aban 1405, which is month 8 in one calendar and month 11 in the other. */
export const noon = Date.parse('2026-11-21T08:30:00Z')

export const sha256 = (password: string): string => createHash('sha256').update(password, 'utf8').digest('hex')

/** The encrypted parameter: base64 of salt, iv, ciphertext, tag. */
export function sealed(content: unknown, secret = paramSecret): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', pbkdf2Sync(secret, salt, 1000, 32, 'sha256'), iv)
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, ciphertext, cipher.getAuthTag()]).toString('base64')
}

/** A cloud response, loosely typed for assertions. */
export type Wire = {
  readonly http: number
  readonly status?: string
  readonly message?: { readonly errorCode?: number; readonly errorDescription?: string }
  readonly [field: string]: unknown
}

/** A signed-in user. */
export type Member = {
  readonly token: string
  readonly login: LoginData
  post(path: string, body?: unknown): Promise<Wire>
  /** Sends a call of the contract and parses its response as the app does. */
  send<Result>(call: Call<Result>): Promise<Result>
  /** Requests one report key and returns its entry. */
  report(key: string, extra?: object): Promise<Wire>
}

export type LoginData = {
  readonly code: string
  readonly token: string
  readonly expireDate: string
  readonly fiscalYearList: readonly { readonly fiscalYearId: number; readonly name: string; readonly isDefault: boolean }[]
  readonly userAccessList: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Hash of the sources that generate the data; a change regenerates it. */
function stateOfCode(): string {
  const hash = createHash('sha256')
  for (const room of ['lib/sandbox', 'lib/sandbox/seed', 'lib/contract', 'lib/format']) {
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.ts')))
      hash.update(`${name}:${statSync(join(room, name)).mtimeMs};`)
  }
  return hash.digest('hex').slice(0, 16)
}

const cache = join('node_modules', '.cache', 'daftar')
const folder = mkdtempSync(join(tmpdir(), 'daftar-cloud-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database seeded as of `noon` and cached between runs: a copy takes a hundredth of the time of seeding. */
function filledFile(): string {
  const filled = join(cache, `cloud-${stateOfCode()}.db`)
  if (existsSync(filled)) return filled
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const fresh = join(folder, 'fresh.db')
  createSandbox({ paramSecret, file: fresh, now: () => noon }).close()
  // Copies to a temporary name first: another worker must not read a partial file.
  copyFileSync(fresh, `${filled}.${process.pid}`)
  renameSync(`${filled}.${process.pid}`, filled)
  return filled
}

/** A new copy of the seeded database. */
export function newFile(): string {
  const copy = join(folder, `${randomBytes(8).toString('hex')}.db`)
  copyFileSync(filledFile(), copy)
  return copy
}

/** A separate sandbox with an adjustable `clock`. */
export function openCloud(options: Partial<SandboxOptions> = {}) {
  const clock = { now: noon }
  const sandbox = createSandbox({
    paramSecret,
    smsToken: 'sms',
    now: () => clock.now,
    origin: (request) => new URL(request.url).origin,
    ...(!options.size && { file: newFile() }),
    ...options,
  })

  const fetchText = async (path: string, init: RequestInit) => {
    const response = await sandbox.fetch(new Request(`http://cloud.test${path}`, init))
    return { http: response.status, text: await response.text() }
  }

  async function post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
    const { http, text } = await fetchText(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-id': 'test', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? { http, entries: value } : { http, ...(value as object) }
  }

  const tryLogin = (domain: string, user: string, password = demoPassword) =>
    post('/ur/login', { param: sealed({ domain, user, password: sha256(password) }) })

  function member(login: LoginData): Member {
    const headers = { authorization: `Bearer ${login.token}` }
    return {
      token: login.token,
      login,
      post: (path, body) => post(path, body, headers),
      send: async (call) => {
        const { text } = await fetchText(call.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'application-id': 'test', ...headers },
          body: JSON.stringify(call.body),
        })
        return call.read(JSON.parse(text))
      },
      report: async (key, extra = {}) => {
        const { entries, ...rest } = await post('/qr/ppds', { keys: [key], ...extra }, headers)
        return Array.isArray(entries) ? { ...rest, ...(entries[0] as object) } : { ...rest }
      },
    }
  }

  return {
    clock,
    post,
    tryLogin,
    fetch: sandbox.fetch,
    close: sandbox.close,
    signIn: async (domain: string, user: string, password?: string): Promise<Member> => {
      const response = await tryLogin(domain, user, password)
      if (response.status !== 'RESOLVE') throw new Error(`no sign-in for ${user}@${domain}: ${JSON.stringify(response)}`)
      return member(response.data as LoginData)
    },
  }
}

export type Cloud = ReturnType<typeof openCloud>

/** The error code of a rejection; undefined for other responses. */
export const codeOf = ({ status, message }: Wire): number | undefined => (status === 'REJECT' ? message?.errorCode : undefined)
