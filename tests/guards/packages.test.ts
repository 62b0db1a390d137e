import { isPermitted, wrongLicences } from '@/scripts/packages.mjs'

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
