'use client'

/** The key that makes commands of letters on this machine; `control` is what the keyboards of the language call theirs. */
export const commandKey = (control: string): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : control)
