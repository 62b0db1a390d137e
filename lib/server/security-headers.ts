import 'server-only'
import { behindHttps } from './environment'
import { singleton } from './singleton'

/** Headers of every response, whatever it is. */
export const commonHeaders = (): Readonly<Record<string, string>> =>
  singleton('common-headers', () => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(behindHttps() && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }))

/** Headers of every answer that is data: nothing keeps it, and a browser that is led to it runs nothing. */
export const dataHeaders = (): Readonly<Record<string, string>> =>
  singleton('data-headers', () => ({
    ...commonHeaders(),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }))

/** What a page may load (stack.md 4): scripts and styles by this response's nonce, everything else from here. */
export function pagePolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and the charts write style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Workers are started by way of a blob that loads their file.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
