import { core } from 'zod/mini'
import { isProblem } from '@/lib/contract/core/problem'
import { anotherRecord, samples } from './samples'

/** Arbitrary JSON values. */
const junk: readonly unknown[] = [
  ...[null, undefined, '', ' ', 'junk', '{', '[', '"', 'null', '[null]', '{"a":1}', '\u0000', '٫', '-', '1e999', '1.2.3', '9'.repeat(400)],
  ...[-1, 0, 1.5, 2 ** 60, Number.MAX_VALUE, true, false],
  ...[[], [[]], [null], [{}], {}, { a: { b: [] } }, { id: {} }, { toString: 1 }, { length: 3 }],
  ...['0000-00-00', '2026-13-45', '1405/13/32', '0001-01-01T00:00:00', '__proto__', '2026-11-20T99:99:99'],
  ...['[{"key":"Size","type":3,"value":{},"price":"x"}]', '[{"Goods":"l"},{"SaleOrder":null},7]', { type: 'constructor' }],
]

/** Seeded pseudo-random numbers, so that failures are reproducible. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const named = samples.map((sample) => [sample.name, sample] as const)

/** Expects the thrown error to be a known problem and returns its code. */
function refusalOf(mutation: () => unknown): string {
  try {
    mutation()
    return 'none'
  } catch (error) {
    return isProblem(error) || error instanceof core.$ZodError ? 'known' : `unknown: ${String(error)}`
  }
}

test.each(named)('%s: junk in a field invalidates at most its row', (_, { call, respond, row, parsed }) => {
  // The kind of a line of the balance sheet follows from the others.
  const { kind: _kind, ...expected } = parsed as { kind?: unknown }
  for (const field of [...Object.keys(row), '__proto__', 'constructor']) {
    for (const value of junk) {
      const { rows, invalidRows } = call.read(respond([{ ...anotherRecord(row, 900_001), [field]: value }, row]))
      expect(rows.length + invalidRows).toBe(2)
      expect(rows.at(-1)).toMatchObject({
        ...expected,
        ...(rows.length === 2 && 'position' in (parsed as object) && { position: 1 }),
      })
    }
  }
})

test.each(named)('%s: junk in several fields at once', (name, { call, respond, row }) => {
  const pick = random(name.length)
  const fields = Object.keys(row)
  for (let round = 0; round < 300; round++) {
    const spoilt: Record<string, unknown> = anotherRecord(row, 900_001)
    for (let change = 0; change <= pick(4); change++) spoilt[fields[pick(fields.length)] ?? ''] = junk[pick(junk.length)]
    const { rows, invalidRows } = call.read(respond([row, spoilt, anotherRecord(row, 900_002)]))
    expect(rows.length + invalidRows).toBe(3)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  }
})

test.each(named)('%s: counts junk rows', (_, { call, respond, row }) => {
  const { rows, invalidRows } = call.read(respond([...junk, row]))
  expect(rows.length + invalidRows).toBe(junk.length + 1)
  expect(invalidRows).toBeGreaterThan(0)
})

test.each(named)('%s: rejects a junk response with a known problem', (_, { call, respond }) => {
  for (const value of junk) {
    expect(refusalOf(() => call.read(value))).not.toContain('unknown')
    expect(refusalOf(() => call.read({ status: 'RESOLVE', data: value }))).not.toContain('unknown')
    expect(refusalOf(() => call.read(respond(value as readonly unknown[])))).not.toContain('unknown')
  }
})
