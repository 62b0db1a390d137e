import { drawPassword, newPassword, strengthOf } from '@/lib/contract/access/credential-rules'

/** Seeded pseudo-random numbers. */
function chance(seed: number) {
  let state = seed
  return (end: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * end)
  }
}

describe('strength', () => {
  test.each([
    ['', 0],
    ['Ab1-xyz', 0],
    ['aaaaaaaaaaaa', 1],
    ['abcdefgh', 1],
    ['87654321', 1],
    ['password1', 1],
    ['Password1!', 1],
    ['tehranbazar', 2],
    ['Kettle-Saffron9', 4],
    ['xK9-mq2Vt', 3],
  ] as const)('%s: %i', (password, strength) => expect(strengthOf(password)).toBe(strength))

  test('strength is lower for known words', () => {
    expect(strengthOf('Sara.Karimi1405')).toBeGreaterThan(strengthOf('Sara.Karimi1405', ['sara', 'Sara Karimi']))
    expect(strengthOf('SaraKarimi1', ['sara', 'Sara Karimi'])).toBe(1)
  })

  test('a password in another script is not refused as too short', () => expect(strengthOf('گذرواژه‌ام')).toBeGreaterThan(0))
})

describe('generated password', () => {
  const passwords = Array.from({ length: 500 }, (_, seed) => drawPassword(chance(seed)))

  test('generated password is valid and strong', () => {
    for (const password of passwords) {
      expect(newPassword.safeParse(password).success).toBe(true)
      expect([password, strengthOf(password)]).toEqual([password, 4])
    }
  })

  test('generated password has every kind of unambiguous character', () => {
    for (const password of passwords) {
      for (const sort of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(sort)
      expect(password).not.toMatch(/[0O1lI]/)
    }
  })

  test('generated passwords differ', () => expect(new Set(passwords).size).toBe(passwords.length))
})
