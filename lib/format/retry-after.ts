/** Seconds to wait by a `retry-after` header, which contains seconds or a date (RFC 9110); null otherwise. */
export function waitOf(retryAfter: string, now: number = Date.now()): number | null {
  const text = retryAfter.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // Only a date with a weekday is accepted: Date.parse accepts much else.
  const moment = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
