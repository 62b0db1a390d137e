import type { MetadataRoute } from 'next'

/** An office and its books are for whoever signs in: nothing here is for a search engine to list. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/' } }
}
