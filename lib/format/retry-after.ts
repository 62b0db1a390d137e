/** How many seconds a `retry-after` asks to wait: it may tell them, or the moment (RFC 9110). Null when it tells neither. */
export function waitOf(retryAfter: string, now: number = Date.now()): number | null {
  const text = retryAfter.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // Only a day with its name is a date here: the parser takes much else for one.
  const moment = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
