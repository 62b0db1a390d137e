import type { MetadataRoute } from 'next'

/** A back office must not be indexed by search engines. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/' } }
}
