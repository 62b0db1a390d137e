import 'server-only'
import { behindHttps } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'

/** Headers of every response. */
export const commonHeaders = (): Readonly<Record<string, string>> =>
  singleton('common-headers', () => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The camera reads barcodes.
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...(behindHttps() && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }))

/** Headers of data responses: never cached, and never executed by a browser that opens them. */
export const dataHeaders = (): Readonly<Record<string, string>> =>
  singleton('data-headers', () => ({
    ...commonHeaders(),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }))

/** Content security policy of a page: scripts and styles by nonce, everything else from this origin. */
export function pagePolicy(nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine and the charts write style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Workers are started through a blob that imports their file.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Only the policy of instrumentation-client.ts may turn text into markup or scripts. Development tools evaluate text, so it is off
    // there.
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ')
}
