/** Browsers remove some control characters from addresses: `/<tab>/host` would become another site's. */
const control = /\p{Cc}/u

/**
 * The path to open after a sign-in, if it belongs to this site: one leading slash, no host, no backslash, no control character,
 * never the login page (D12). Null otherwise.
 */
export function safeRedirect(target: unknown): string | null {
  if (typeof target !== 'string' || !target.startsWith('/') || target.startsWith('//')) return null
  if (target.includes('\\') || control.test(target)) return null
  const site = 'https://site.invalid'
  if (!URL.canParse(target, site)) return null
  const { origin, pathname, search, hash } = new URL(target, site)
  if (origin !== site || pathname.startsWith('//')) return null
  return /^(?:\/[a-z]{2})?\/login\/?$/i.test(pathname) ? null : `${pathname}${search}${hash}`
}
