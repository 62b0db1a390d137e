import * as z from 'zod/mini'
import { ruleIssue } from '@/lib/contract/core/form-rules'

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

/** A user name in a form. */
export const userName = z.string().check(z.trim(), z.minLength(1), z.superRefine(onlyWith(userNameSigns)))

/** A new password. The current password has no rules: it may be older than they are (D129). */
export const newPassword = z.string().check(z.minLength(1), z.minLength(passwordLength), z.superRefine(onlyWith(passwordSigns)))
