import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { decodeJwt } from 'jose'
import { isRecord } from '@/lib/contract/core/json'
import { transport, type Transport } from '@/lib/server/http/transport'
import { singleton } from '@/lib/server/runtime/singleton'

/** One call with its response, as it was on the wire. */
export type RecordedCall = { readonly path: string; readonly body: unknown; readonly status: number; readonly answer: unknown }

/** Records every call that this process makes from now on; call it before the first one. */
export function recordCalls(): RecordedCall[] {
  const calls: RecordedCall[] = []
  const inner = transport()
  const recording: Transport = async (sent) => {
    const received = await inner({ ...sent, headers: { ...sent.headers, 'accept-encoding': 'identity' } })
    const chunks: Buffer[] = []
    for await (const chunk of received.body) chunks.push(Buffer.from(chunk as Uint8Array))
    const bytes = Buffer.concat(chunks)
    calls.push({ path: sent.path, body: valueOf(sent.body), status: received.status, answer: valueOf(bytes) })
    return { ...received, body: Readable.from([bytes], { objectMode: false }) }
  }
  const held = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('daftar')]
  held?.set('transport', recording)
  singleton('transport', () => recording)
  return calls
}

function valueOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return null
  }
}

/** Fields with what identifies a person or a company, and fields with a phone number. */
const personal =
  /^(?:fullName|userName|user|customer\w*|ofc\w*|person\w*|party\w*|organizationName|address\w*|description|email|createUser\w*)$/i
const names = /^(?:name2?|title)$/i
const phones = /mobile|phone|^tel|fax|nationalCode|accountNumber|cardNumber|sheba|iban/i

/**
 * Replaces names and phones, the same name by the same replacement, so that lists still match each other. Reports, tables and fiscal years are
 * found by their names, which therefore stay. The token keeps only the claims that a session needs, without a valid signature.
 */
export function masked(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  const replaced = new Map<string, string>()
  const nameFor = (text: string) => replaced.get(text) ?? replaced.set(text, `Name ${replaced.size + 1}`).get(text)
  const walk = (value: unknown, field: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, field, field))
    if (isRecord(value)) {
      // A report's entry is found by its name.
      const isPreserved = 'status' in value || parent === 'fiscalYearList' || 'startDate' in value
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, isPreserved && names.test(name) ? inner : walk(inner, name, field)]),
      )
    }
    if (typeof value !== 'string' && typeof value !== 'number') return value
    if (field === 'token') return withoutSignature(String(value))
    if (value === '') return value
    if (phones.test(field)) return typeof value === 'number' ? 0 : value.replaceAll(/\d/g, '0')
    if (typeof value !== 'string') return value
    if (/^\s*[[{]/.test(value)) return textOf(value, (inner) => walk(inner, field, parent))
    return personal.test(field) || names.test(field) ? nameFor(value) : value
  }
  return calls.map((call) => ({ ...call, body: walk(call.body, '', ''), answer: walk(call.answer, '', '') }))
}

/** JSON inside JSON is masked, too. */
function textOf(text: string, change: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)))
  } catch {
    return text
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with the same claims that nobody can use: it has no signature, and lasts until 2100 for the replay. */
export function withoutSignature(token: string): string {
  try {
    const { calendarTypeId, organizationId, userId, fiscalYearId } = decodeJwt(token) as Record<string, unknown>
    const claims = { calendarTypeId, organizationId, userId, fiscalYearId, exp: 4_102_444_800 }
    return [part({ alg: 'RS256', typ: 'JWT' }), part(claims), 'AAAA'].join('.')
  } catch {
    return 'masked'
  }
}

/** Users of `--accounts`: one per line, `domain user password`; `#` begins a comment. */
export function accountsIn(file: string): readonly { domain: string; user: string; password: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [domain, user, ...password] = line.split(/\s+/)
      if (!domain || !user || password.length === 0) throw new Error(`${file}: account ${index + 1} needs domain, user and password.`)
      return { domain, user, password: password.join(' ') }
    })
}
