import * as z from 'zod/mini'
import { filledIdentifier, ruleIssue } from '@/lib/contract/core/form-rules'

/** Symbols allowed in a password besides letters and digits; the generator uses them, too. */
export const passwordSigns = "!@#$%^&_=+-;<>.,'{}[]"

/** Symbols allowed in a user name: those of a password and round brackets. */
export const userNameSigns = `${passwordSigns}()`

/** Shortest password that can be set (D128). */
export const passwordLength = 8

/** The first character that is not an English letter, a digit or an allowed symbol; null when all are allowed. */
function forbiddenCharacter(text: string, signs: string): string | null {
  for (const character of text) if (!/^[A-Za-z0-9]$/.test(character) && !signs.includes(character)) return character
  return null
}

/** Checks the allowed characters; the message names the first wrong one (D129). */
function onlyWith(signs: string) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const character = forbiddenCharacter(text, signs)
    if (character === null) return
    context.addIssue(character.trim() === '' ? ruleIssue('whitespace') : ruleIssue('character', [], { character }))
  }
}

export const userName = filledIdentifier.check(z.superRefine(onlyWith(userNameSigns)))

/** A new password. The current password has no rules: it may be older than they are (D129). */
export const newPassword = z.string().check(z.minLength(1), z.minLength(passwordLength), z.superRefine(onlyWith(passwordSigns)))

/** Strength of a password: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const characterSets = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  signs: passwordSigns,
} as const

/** Common passwords and common beginnings of passwords. */
const commonPasswords = [
  'password',
  'passwort',
  'wachtwoord',
  'parola',
  'sifre',
  'ramz',
  'qwert',
  'asdf',
  'admin',
  'welcome',
  'login',
  'daftar',
  'iran',
]

/** Entropy in bits from which a password is fair, good and strong. */
const thresholds = [40, 56, 72] as const

/** Estimates the strength of a password, given words that an attacker may know about its owner (names, domain). A hint, never a rule. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < passwordLength) return 0
  const pool = Object.values(characterSets).reduce((size, characters) => size + (contains(password, characters) ? characters.length : 0), 0)
  const bits = countUnpredictable(password, known) * Math.log2(Math.max(pool, 2))
  return (1 + thresholds.filter((least) => bits >= least).length) as Strength
}

const contains = (text: string, characters: string) => [...text].some((one) => characters.includes(one))

/** Number of characters that add entropy: a known word counts as one, and so does a run like `aaa`, `123` or `fed`. */
function countUnpredictable(password: string, known: readonly string[]): number {
  const words = [...commonPasswords, ...known.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/))].filter((word) => word.length > 2)
  const rest = words.reduce((text, word) => text.replaceAll(new RegExp(word, 'gi'), ' '), password)
  const codes = Array.from(rest, (one) => one.charCodeAt(0))
  return codes.filter((code, place) => place === 0 || Math.abs(code - (codes[place - 1] ?? 0)) > 1).length
}

/** Without characters that look alike in print, because generated passwords are read out and copied by hand. */
const drawnSets = [characterSets.lower, characterSets.upper, characterSets.digits, '!@#$%&+=-'].map((characters) =>
  [...characters].filter((one) => !'0O1lI'.includes(one)).join(''),
)

const drawnLength = 16

/** A random password with every kind of character. `below` draws an integer from 0 to below its argument. */
export function drawPassword(below: (end: number) => number): string {
  const pick = (characters: string) => characters.charAt(below(characters.length))
  const all = drawnSets.join('')
  const characters = [...drawnSets.map(pick), ...Array.from({ length: drawnLength - drawnSets.length }, () => pick(all))]
  // Shuffled, so that the position reveals no kind of character.
  for (let place = characters.length - 1; place > 0; place -= 1) {
    const other = below(place + 1)
    const [one = '', two = ''] = [characters[place], characters[other]]
    characters[place] = two
    characters[other] = one
  }
  return characters.join('')
}
