import 'server-only'
import { createHash } from 'node:crypto'
import { HttpRefusal, type OutgoingResponse } from '@/lib/server/http/http'
import { environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'

/** Name, logo and support of the product for pages, without the bytes of its files. */
export function productOf() {
  const { name, designer, designerUrl, support } = environment().product
  return { name, designer, designerUrl, support, logo: logoAddress() }
}

/** Address of PRODUCT_LOGO, which changes with the file; null for the product's own. */
export const logoAddress = (): string | null =>
  singleton('logo-address', () => {
    const { logo } = environment().product
    return { value: logo && `/api/brand/logo?v=${createHash('sha256').update(logo.bytes).digest('hex').slice(0, 8)}` }
  }).value

/** `GET /api/brand/logo`: the logo, for everybody. */
export function logoResponse(): OutgoingResponse {
  const { logo } = environment().product
  if (logo === null) return new HttpRefusal(404, 'no logo is configured').toResponse()
  return {
    status: 200,
    headers: {
      'content-type': logo.type,
      'cache-control': 'public, max-age=86400',
      // Opened by itself, an SVG is a document.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    },
    body: logo.bytes,
  }
}
