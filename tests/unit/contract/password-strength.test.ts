import { newPassword } from '@/lib/contract/credentials'
import { drawPassword, strengthOf } from '@/lib/contract/password-strength'

/** Chance that can be repeated. */
function chance(seed: number) {
  let state = seed
  return (end: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * end)
  }
}

describe('the strength of a password', () => {
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

  test('what is known of its owner makes it weaker', () => {
    expect(strengthOf('Sara.Karimi1405')).toBeGreaterThan(strengthOf('Sara.Karimi1405', ['sara', 'Sara Karimi']))
    expect(strengthOf('SaraKarimi1', ['sara', 'Sara Karimi'])).toBe(1)
  })

  test('signs of other scripts are no error', () => expect(strengthOf('گذرواژه‌ام')).toBeGreaterThan(0))
})

describe('a password by chance', () => {
  const made = Array.from({ length: 500 }, (_, seed) => drawPassword(chance(seed)))

  test('may be set, and is strong', () => {
    for (const password of made) {
      expect(newPassword.safeParse(password).success).toBe(true)
      expect([password, strengthOf(password)]).toEqual([password, 4])
    }
  })

  test('has every sort of character, and none that look like each other', () => {
    for (const password of made) {
      for (const sort of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(sort)
      expect(password).not.toMatch(/[0O1lI]/)
    }
  })

  test('is another one each time', () => expect(new Set(made).size).toBe(made.length))
})
