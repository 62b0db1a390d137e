import 'server-only'
import { isRecord } from '@/lib/contract/json'
import { Refusal } from './http'

type Member = { readonly name: string; readonly from: number; readonly to: number }

/**
 * The body of a call: its values to judge it by, and its text to send on. Members are put in and taken out as text, so that no
 * digit of the others changes on the way (a JavaScript number would round 12345678901234567.89).
 */
export class JsonBody {
  private constructor(
    private readonly text: string,
    private readonly members: readonly Member[],
    readonly values: Readonly<Record<string, unknown>>,
  ) {}

  /** Reads an object. */
  static read(bytes: Buffer): JsonBody {
    const text = bytes.toString('utf8')
    if (text.trim() === '') return new JsonBody('{}', [], {})
    let values: unknown
    try {
      values = JSON.parse(text)
    } catch {
      throw new Refusal(400, 'the body is not JSON')
    }
    if (!isRecord(values)) throw new Refusal(400, 'the body must be a JSON object')
    return new JsonBody(text, membersOf(text), values)
  }

  /** A member's value, whatever the case of its name: a cloud may not mind it either. */
  get(name: string): unknown {
    const member = this.find(name)
    return member && this.values[member.name]
  }

  /** Refuses members that stand twice, be it in other capitals: the cloud might heed the one that was not judged. */
  refuseTwice(names: readonly string[]): void {
    const folded = new Set(names.map((name) => name.toLowerCase()))
    const found = this.members.map(({ name }) => name.toLowerCase()).filter((name) => folded.has(name))
    if (new Set(found).size < found.length) throw new Refusal(400, 'the body names a member twice')
  }

  /** Values under the names that the contract gives them, for whoever judges. */
  named(names: readonly string[]): Readonly<Record<string, unknown>> {
    return { ...this.values, ...Object.fromEntries(names.filter((name) => this.find(name)).map((name) => [name, this.get(name)])) }
  }

  /** The body with one member set, in place of whatever had its name. */
  with(name: string, value: unknown): JsonBody {
    const rest = this.members
      .filter((member) => member.name.toLowerCase() !== name.toLowerCase())
      .map(({ from, to }) => this.text.slice(from, to))
    const text = `{${[...rest, `${JSON.stringify(name)}:${JSON.stringify(value)}`].join(',')}}`
    const values = Object.entries(this.values).filter(([other]) => other.toLowerCase() !== name.toLowerCase())
    return new JsonBody(text, membersOf(text), { ...Object.fromEntries(values), [name]: value })
  }

  /** A member that is an object, to be looked into as well; null where it is something else. */
  inside(name: string): JsonBody | null {
    const member = this.find(name)
    if (!member || !isRecord(this.values[member.name])) return null
    const text = this.text.slice(member.from, member.to)
    return JsonBody.read(Buffer.from(text.slice(text.indexOf(':', endOfString(text, 0)) + 1)))
  }

  bytes(): Buffer {
    return Buffer.from(this.text)
  }

  private find(name: string): Member | undefined {
    return this.members.find((member) => member.name.toLowerCase() === name.toLowerCase())
  }
}

/** Where the members of the outermost object stand. The text is known to be JSON, so only its nesting is followed. */
function membersOf(text: string): Member[] {
  const members: Member[] = []
  let depth = 0
  let from = -1
  let name: string | null = null
  const finish = (to: number) => {
    if (name !== null) members.push({ name, from, to })
    from = -1
    name = null
  }
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') {
      const end = endOfString(text, index)
      if (depth === 1 && from < 0) {
        from = index
        name = JSON.parse(text.slice(index, end)) as string
      }
      index = end - 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth === 1) finish(index)
      depth -= 1
    } else if (character === ',' && depth === 1) finish(index)
  }
  return members
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
}
