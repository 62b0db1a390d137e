import 'server-only'
import { isUtf8 } from 'node:buffer'
import { foldName, longestMemberName } from '@/lib/contract/core/fold-name'
import { isRecord } from '@/lib/contract/core/json'
import { HttpRefusal } from '@/lib/server/http/http'
import { scanObject, type Member } from './json-scan'

const brace = 0x7b
const bracket = 0x5b
const quote = 0x22
const backslash = 0x5c

/** Bytes up to which a nested value in place of a scalar is parsed; a longer one is ignored. */
const shortNested = 1024

const blank = /^[\s]*$/

const identifying = ['id', 'name', 'code']

/**
 * The body of a call: its members for checks, and its bytes to forward. Members are added and removed as text, so that the digits of the
 * others do not change (a JavaScript number would round 12345678901234567.89). A body is scanned once, in linear time; only requested
 * members are parsed.
 */
export class JsonBody {
  private constructor(
    private readonly source: Buffer,
    private readonly members: readonly Member[],
  ) {}

  /** Parses an object. Throws an HttpRefusal: 400 for anything else, 413 for more values or members than a call has. */
  static read(bytes: Buffer): JsonBody {
    if (!isUtf8(bytes)) throw new HttpRefusal(400, 'the body is not UTF-8')
    if (bytes.length < shortNested && blank.test(bytes.toString('latin1'))) return new JsonBody(Buffer.from('{}'), [])
    return new JsonBody(bytes, scanObject(bytes))
  }

  /** All values, parsed. Only for calls whose bodies are limited to a few kilobytes. */
  get values(): Readonly<Record<string, unknown>> {
    const values: unknown = JSON.parse(this.source.toString())
    return isRecord(values) ? values : {}
  }

  has(name: string): boolean {
    return this.find(name) !== undefined
  }

  /** A member's value. The spelling of the name is normalised, because a cloud may normalise it, too. */
  get(name: string): unknown {
    const member = this.find(name)
    return member && parsed(this.valueOf(member))
  }

  /** A member that is a short string, a number, boolean or null. Throws an HttpRefusal (400) for any other value. */
  scalar(name: string): string | number | boolean | null | undefined {
    const member = this.find(name)
    if (!member) return undefined
    if (isNested(this.valueOf(member))) throw new HttpRefusal(400, `${name} must be a string or a number`)
    const value = parsed(this.valueOf(member)) as string | number | boolean | null
    if (typeof value === 'string' && value.length > longestMemberName) throw new HttpRefusal(400, `${name} is too long`)
    return value
  }

  /** Refuses duplicate members, also in another spelling: the cloud might use the unchecked one. */
  refuseTwice(names: readonly string[]): void {
    const foldedNames = new Set(names.map(foldName))
    const found = this.members.map(({ folded }) => folded).filter((name) => foldedNames.has(name))
    if (new Set(found).size < found.length) throw new HttpRefusal(400, 'the body names a member twice')
  }

  /** The named members under the contract's names. An object is reduced to what identifies it, a long list to an empty one. */
  named(names: readonly string[]): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      names.flatMap((name) => {
        const member = this.find(name)
        if (!member) return []
        const value = this.valueOf(member)
        if (value[0] === brace) return [[name, this.nested(name)?.named(identifying) ?? {}]]
        return [[name, isNested(value) && value.length > shortNested ? [] : parsed(value)]]
      }),
    )
  }

  /** The body with one member replaced or added. */
  with(name: string, value: unknown): JsonBody {
    return this.withText(name, Buffer.from(JSON.stringify(value)))
  }

  /** A member that is an object; null otherwise. */
  nested(name: string): JsonBody | null {
    const member = this.find(name)
    if (!member) return null
    const value = this.valueOf(member)
    return value[0] === brace ? new JsonBody(value, scanObject(value)) : null
  }

  /** The bytes of an ASCII string member; null for anything else. For strings of megabytes. */
  ascii(name: string): Buffer | null {
    const member = this.find(name)
    const value = member && this.valueOf(member)
    if (value?.[0] !== quote) return null
    const inner = value.subarray(1, -1)
    return inner.includes(backslash) ? Buffer.from(String(parsed(value)), 'latin1') : inner
  }

  /** The length of the body in bytes without a member's value. */
  lengthWithout(name: string): number {
    const member = this.find(name)
    return this.source.length - (member ? this.valueOf(member).length : 0)
  }

  bytes(): Buffer {
    return this.source
  }

  private find(name: string): Member | undefined {
    const folded = foldName(name)
    return this.members.find((member) => member.folded === folded)
  }

  private valueOf({ value, to }: Member): Buffer {
    return this.source.subarray(value, to)
  }

  private withText(name: string, value: Buffer): JsonBody {
    const folded = foldName(name)
    const pieces: Buffer[] = []
    const members: Member[] = []
    let length = 1
    const add = (member: Pick<Member, 'name' | 'folded'>, label: Buffer, content: Buffer) => {
      pieces.push(Buffer.from(pieces.length === 0 ? '{' : ','), label, content)
      members.push({ ...member, from: length, value: length + label.length, to: length + label.length + content.length })
      length += label.length + content.length + 1
    }
    for (const member of this.members)
      if (member.folded !== folded) add(member, this.source.subarray(member.from, member.value), this.valueOf(member))
    add({ name, folded }, Buffer.from(`${JSON.stringify(name)}:`), value)
    return new JsonBody(Buffer.concat([...pieces, Buffer.from('}')]), members)
  }
}

const isNested = (value: Buffer) => value[0] === brace || value[0] === bracket

const parsed = (value: Buffer): unknown => JSON.parse(value.toString())
