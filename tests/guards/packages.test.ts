import { readFileSync } from 'node:fs'
import { auditResult, isPermitted, knownVulnerabilities, wrongLicences } from '@/scripts/packages'

test('every production package has a permitted licence', () => expect(wrongLicences()).toEqual([]))

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['(MIT AND (ISC OR AGPL-3.0-only))', true],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT GPL-3.0-only', false],
  ['', false],
  [undefined, false],
])('licence %s: %s', (licence, permitted) => expect(isPermitted(licence)).toBe(permitted))

test('an exception is for its own package', () => {
  expect(isPermitted('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
  expect(isPermitted('LGPL-3.0-or-later', 'left-pad')).toBe(false)
})

test('a registry that does not answer is named as the reason', async () => {
  expect(auditResult(JSON.stringify({ metadata: { vulnerabilities: { high: 1, critical: 2 } } }))).toEqual({ count: 3 })
  expect(auditResult(JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }))).toEqual({
    reason: '405 Method Not Allowed',
  })
  expect(auditResult('')).toEqual({ reason: 'npm audit printed no result in time' })
  // Nothing listens on port 9.
  expect(await knownVulnerabilities('--registry=http://127.0.0.1:9/')).toEqual({ reason: expect.stringMatching(/127\.0\.0\.1:9/) })
}, 30_000)

test('what only a build or a developer needs is no production package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const name of ['esbuild', 'tsx', 'subset-font'])
    expect([name, packages[`node_modules/${name}`]]).toEqual([name, expect.objectContaining({ dev: true })])
})
