/** Browsers drop some control characters out of addresses: `/<tab>/host` would become another site's. */
const control = /\p{Cc}/u

/**
 * The place to go on to after a sign-in, if it is one of this site: one leading slash, no host, no backslash, no control
 * character, never the sign-in itself (D12). Anything else is null.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return null
  if (wanted.includes('\\') || control.test(wanted)) return null
  const site = 'https://site.invalid'
  if (!URL.canParse(wanted, site)) return null
  const { origin, pathname, search, hash } = new URL(wanted, site)
  if (origin !== site || pathname.startsWith('//')) return null
  return /^(?:\/[a-z]{2})?\/login\/?$/i.test(pathname) ? null : `${pathname}${search}${hash}`
}
