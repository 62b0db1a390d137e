import { normalizeIdentifier } from './identifier'

/** Suggests a new code (D95): the largest number plus one, with its width; long ones are barcodes and are ignored. */
export function nextCode(codes: Iterable<string>): string {
  let largest = '0'
  for (const code of codes) {
    const text = normalizeIdentifier(code)
    if (!/^\d{1,11}$/.test(text)) continue
    const lead = Number(text) - Number(largest) || text.length - largest.length
    if (lead > 0) largest = text
  }
  return String(Number(largest) + 1).padStart(largest.length, '0')
}
