import * as z from 'zod/mini'
import { broken } from './rules'

/** Signs that a password may hold besides letters and digits (specification B 5). Also what a generator draws from. */
export const passwordSigns = "!@#$%^&_=+-;<>.,'{}[]"

/** Signs of a user name: those of a password and round brackets. */
export const userNameSigns = `${passwordSigns}()`

/** The shortest password that we set (D128). */
export const passwordLength = 8

/** The first character of a text that is no English letter, no digit and none of the signs; null when all are allowed. */
function foreignCharacter(text: string, signs: string): string | null {
  for (const character of text) if (!/^[A-Za-z0-9]$/.test(character) && !signs.includes(character)) return character
  return null
}

/** Names the character that is in the way, so that nobody has to guess (D129). */
function onlyWith(signs: string) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const character = foreignCharacter(text, signs)
    if (character === null) return
    context.addIssue(character.trim() === '' ? broken('whitespace') : broken('character', [], { character }))
  }
}

/** A user name in a form. */
export const userName = z.string().check(z.trim(), z.minLength(1), z.superRefine(onlyWith(userNameSigns)))

/** A password that is to be set. One that is merely checked, the current one, has no rules: it may be older than they are (D129). */
export const newPassword = z.string().check(z.minLength(1), z.minLength(passwordLength), z.superRefine(onlyWith(passwordSigns)))
