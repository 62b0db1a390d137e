import { limitOf } from '@/lib/server/cloud/call-cloud'

function begin(timeout: string) {
  const held = globalThis as unknown as Record<symbol, Map<string, unknown>>
  held[Symbol.for('daftar')]?.delete('environment')
  process.env.CLOUD_URL = 'sandbox:'
  process.env.CLOUD_TIMEOUT_MS = timeout
  return (['read', 'write', 'transfer'] as const).map(limitOf)
}

test('has time limits by kind, capped by the setting', () => {
  expect(begin('')).toEqual([15_000, 45_000, 180_000])
  expect(begin('30000')).toEqual([15_000, 30_000, 30_000])
})
