'use client'

import { drawPassword } from '@/lib/contract/access/credential-rules'

/** A random password of the allowed characters. */
export const generatePassword = (): string => drawPassword(randomBelow)

/** Uniform random integers from the crypto API. */
function randomBelow(end: number): number {
  const whole = 2 ** 32
  const fair = whole - (whole % end)
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (number < fair) return number % end
  }
}
