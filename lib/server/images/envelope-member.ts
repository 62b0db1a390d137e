import 'server-only'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openers = new Set([0x7b, 0x5b])
const closers = new Set([0x7d, 0x5d])

/** Bytes after which a string is cut; no address is longer. */
const longest = 4096

/**
 * Finds a string member of the outermost object of a JSON response while it arrives in chunks. Nested members of the same name, in rows
 * that a user may have written, are ignored.
 */
export class EnvelopeMember {
  private depth = 0
  private inText = false
  private escaped = false
  /** The string being read at the outermost level. */
  private bytes: number[] = []
  private name = ''
  private isValue = false

  constructor(private readonly soughtName: string) {}

  /** The string once it is complete; undefined until then. */
  read(chunk: Uint8Array): string | undefined {
    for (const byte of chunk) {
      if (this.inText) {
        const ended = this.readText(byte)
        if (ended && this.isValue && this.name === this.soughtName) return textOf(this.bytes)
        if (ended && !this.isValue) this.name = textOf(this.bytes)
      } else this.readStructure(byte)
    }
    return undefined
  }

  private readStructure(byte: number) {
    if (byte === quote) {
      this.inText = true
      this.bytes = []
    } else if (openers.has(byte)) this.depth += 1
    else if (closers.has(byte)) this.depth -= 1
    else if (this.depth === 1 && byte === colon) this.isValue = true
    else if (this.depth === 1 && byte === comma) {
      this.isValue = false
      this.name = ''
    }
  }

  private readText(byte: number): boolean {
    if (!this.escaped && byte === quote) {
      this.inText = false
      return this.depth === 1
    }
    this.escaped = !this.escaped && byte === backslash
    if (this.depth === 1 && this.bytes.length < longest) this.bytes.push(byte)
    return false
  }
}

/** Decodes the characters between the quotation marks; '' for an invalid string. */
function textOf(bytes: readonly number[]): string {
  try {
    return String(JSON.parse(`"${Buffer.from(bytes).toString()}"`))
  } catch {
    return ''
  }
}
