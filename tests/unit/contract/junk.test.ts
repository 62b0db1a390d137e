import { core } from 'zod/mini'
import { isProblem } from '@/lib/contract/problem'
import { samples } from './samples'

/** Anything that JSON can carry. */
const junk: readonly unknown[] = [
  ...[null, undefined, '', ' ', 'junk', '{', '[', '"', 'null', '[null]', '{"a":1}', '\u0000', '٫', '-', '1e999', '1.2.3', '9'.repeat(400)],
  ...[-1, 0, 1.5, 2 ** 60, Number.MAX_VALUE, true, false],
  ...[[], [[]], [null], [{}], {}, { a: { b: [] } }, { id: {} }, { toString: 1 }, { length: 3 }],
  ...['0000-00-00', '2026-13-45', '1405/13/32', '0001-01-01T00:00:00', '__proto__', '2026-11-20T99:99:99'],
  ...['[{"key":"Size","type":3,"value":{},"price":"x"}]', '[{"Goods":"l"},{"SaleOrder":null},7]', { type: 'constructor' }],
]

/** The same junk on every run: a failure can be looked at again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const named = samples.map((sample) => [sample.name, sample] as const)

/** Whatever was thrown is a refusal that the app knows how to show. */
function refusalOf(deed: () => unknown): string {
  try {
    deed()
    return 'none'
  } catch (error) {
    return isProblem(error) || error instanceof core.$ZodError ? 'known' : `unknown: ${String(error)}`
  }
}

test.each(named)('%s: junk in a field costs its own row at most', (_, { call, answer, row, inside }) => {
  for (const field of [...Object.keys(row), '__proto__', 'constructor']) {
    for (const value of junk) {
      const { rows, damaged } = call.read(answer([{ ...row, [field]: value }, row]))
      expect(rows.length + damaged).toBe(2)
      expect(rows.at(-1)).toMatchObject({
        ...(inside as object),
        ...(rows.length === 2 && 'position' in (inside as object) && { position: 1 }),
      })
    }
  }
})

test.each(named)('%s: junk in several fields at once', (name, { call, answer, row }) => {
  const pick = random(name.length)
  const fields = Object.keys(row)
  for (let round = 0; round < 300; round++) {
    const spoilt: Record<string, unknown> = { ...row }
    for (let change = 0; change <= pick(4); change++) spoilt[fields[pick(fields.length)] ?? ''] = junk[pick(junk.length)]
    const { rows, damaged } = call.read(answer([row, spoilt, row]))
    expect(rows.length + damaged).toBe(3)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  }
})

test.each(named)('%s: junk for a row is counted', (_, { call, answer, row }) => {
  const { rows, damaged } = call.read(answer([...junk, row]))
  expect(rows.length + damaged).toBe(junk.length + 1)
  expect(damaged).toBeGreaterThan(0)
})

test.each(named)('%s: junk for an answer, or for its data, is refused in a known way', (_, { call, answer }) => {
  for (const value of junk) {
    expect(refusalOf(() => call.read(value))).not.toContain('unknown')
    expect(refusalOf(() => call.read({ status: 'RESOLVE', data: value }))).not.toContain('unknown')
    expect(refusalOf(() => call.read(answer(value as readonly unknown[])))).not.toContain('unknown')
  }
})
