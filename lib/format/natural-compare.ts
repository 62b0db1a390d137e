import { normalizeIdentifier } from './identifier'

/** Compares codes: runs of digits by numeric value in any digits, letters without case. Never 0 for different texts. */
export function naturalCompare(one: string, other: string): number {
  const a = unusual.test(one) ? normalizeIdentifier(one) : one
  const b = unusual.test(other) ? normalizeIdentifier(other) : other
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const inNumberA = digitAt(a, i) >= 0
    const inNumberB = digitAt(b, j) >= 0
    if (inNumberA !== inNumberB) return inNumberA ? -1 : 1
    if (inNumberA) {
      const endA = runEnd(a, i)
      const endB = runEnd(b, j)
      while (i < endA - 1 && digitAt(a, i) === 0) i += 1
      while (j < endB - 1 && digitAt(b, j) === 0) j += 1
      if (endA - i !== endB - j) return endA - i - (endB - j)
      for (; i < endA; i += 1, j += 1) {
        const difference = digitAt(a, i) - digitAt(b, j)
        if (difference !== 0) return difference
      }
    } else {
      const left = a.charAt(i).toLowerCase()
      const right = b.charAt(j).toLowerCase()
      if (left !== right) return left < right ? -1 : 1
      i += 1
      j += 1
    }
  }
  const rest = a.length - i - (b.length - j)
  if (rest !== 0) return rest
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Invisible characters, and digits beside Latin, Arabic and Persian ones. */
const unusual = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\d٠-٩۰-۹])\p{Nd}/u

function digitAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9) ? code & 15 : -1
}

function runEnd(text: string, from: number): number {
  let end = from
  while (digitAt(text, end) >= 0) end += 1
  return end
}
