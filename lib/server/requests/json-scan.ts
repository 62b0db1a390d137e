import 'server-only'
import { foldName, longestMemberName } from '@/lib/contract/core/fold-name'
import { HttpRefusal } from '@/lib/server/http/http'

/** A member of the outermost object: its name, its normalised name, and the offsets of the member, its value and its end in bytes. */
export type Member = { readonly name: string; readonly folded: string; readonly from: number; readonly value: number; readonly to: number }

/** More than any call of the contract has: a body of the largest size has about a third of these values. */
const most = { depth: 64, members: 500, values: 150_000 } as const

const notJson = () => new HttpRefusal(400, 'the body is not JSON')

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openObject = 0x7b
const closeObject = 0x7d
const openList = 0x5b
const closeList = 0x5d
const minus = 0x2d
const plus = 0x2b
const point = 0x2e
const zero = 0x30
const nine = 0x39
const bigE = 0x45
const smallE = 0x65
const letterU = 0x75
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= zero && byte <= nine
const escapes = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)))
const literals = ['true', 'false', 'null'].map((word) => Buffer.from(word))

/**
 * The members of a JSON object (UTF-8). Validates the grammar (RFC 8259) in one pass without building a value, in linear time for any
 * content. Throws an HttpRefusal: 400 for anything but an object, one nested deeper than 64 levels, or a name longer than any; 413 for more
 * than 500 members or 150,000 values.
 */
export function scanObject(bytes: Buffer): Member[] {
  const members: Member[] = []
  let at = 0
  let values = 0

  const space = () => {
    while (isSpace(bytes[at])) at += 1
  }
  const expect = (byte: number) => {
    if (bytes[at] !== byte) throw notJson()
    at += 1
  }

  function text() {
    expect(quote)
    // A local index: this loop runs over megabytes of an image.
    for (let index = at; ;) {
      const byte = bytes[index]
      index += 1
      if (byte === quote) {
        at = index
        return
      }
      if (byte === undefined || byte < 0x20) throw notJson()
      if (byte === backslash) {
        at = index
        escape()
        index = at
      }
    }
  }

  function escape() {
    const byte = bytes[at]
    at += 1
    if (byte === letterU) {
      if (!/^[\da-f]{4}$/i.test(bytes.toString('latin1', at, at + 4))) throw notJson()
      at += 4
    } else if (byte === undefined || !escapes.has(byte)) throw notJson()
  }

  function digits() {
    if (!isDigit(bytes[at])) throw notJson()
    while (isDigit(bytes[at])) at += 1
  }

  function number() {
    if (bytes[at] === minus) at += 1
    if (bytes[at] === zero) at += 1
    else digits()
    if (bytes[at] === point) {
      at += 1
      digits()
    }
    if (bytes[at] === smallE || bytes[at] === bigE) {
      at += 1
      if (bytes[at] === plus || bytes[at] === minus) at += 1
      digits()
    }
  }

  function word() {
    const found = literals.find((one) => bytes[at] === one[0] && bytes.compare(one, 0, one.length, at, at + one.length) === 0)
    if (!found) throw notJson()
    at += found.length
  }

  function value(depth: number) {
    if (depth > most.depth) throw new HttpRefusal(400, 'the body is nested too deeply')
    values += 1
    if (values > most.values) throw new HttpRefusal(413, 'the body has too many values')
    const byte = bytes[at]
    if (byte === quote) text()
    else if (byte === openObject) object(depth)
    else if (byte === openList) list(depth)
    else if (byte === minus || isDigit(byte)) number()
    else word()
  }

  /** The items between two brackets, separated by commas. */
  function items(close: number, item: () => void) {
    at += 1
    space()
    if (bytes[at] === close) return void (at += 1)
    for (;;) {
      space()
      item()
      space()
      if (bytes[at] === close) return void (at += 1)
      expect(comma)
    }
  }

  const list = (depth: number) => items(closeList, () => value(depth + 1))

  const object = (depth: number) =>
    items(closeObject, () => {
      const from = at
      text()
      const end = at
      space()
      expect(colon)
      space()
      const start = at
      value(depth + 1)
      if (depth === 1) member(from, end, start)
    })

  function member(from: number, end: number, start: number) {
    if (members.length === most.members) throw new HttpRefusal(413, 'the body has too many members')
    const name = String(JSON.parse(bytes.toString('utf8', from, end)))
    if (name.length > longestMemberName) throw new HttpRefusal(400, 'the body has a member with a long name')
    members.push({ name, folded: foldName(name), from, value: start, to: at })
  }

  space()
  const isObject = bytes[at] === openObject
  value(1)
  space()
  if (at < bytes.length) throw notJson()
  if (!isObject) throw new HttpRefusal(400, 'the body must be a JSON object')
  return members
}
