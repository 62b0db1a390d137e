import 'server-only'
import sharp from 'sharp'
import { environment } from '@/lib/server/runtime/environment'
import { singleton } from '@/lib/server/runtime/singleton'

/** Addresses of icons that browsers request, with their size; the share of a maskable icon that systems never cut off. */
const sizes: Readonly<Record<string, { readonly size: number; readonly share?: number }>> = {
  '/favicon.ico': { size: 48 },
  '/icon.svg': { size: 96 },
  '/apple-icon.png': { size: 180 },
  '/icons/icon-192.png': { size: 192 },
  '/icons/icon-512.png': { size: 512 },
  '/icons/maskable-512.png': { size: 512, share: 0.8 },
}

type Icon = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer }

const icons = () => singleton('brand-icons', () => new Map<string, Icon>())

/** Resizes PRODUCT_ICON to every requested size, once at the start. */
export async function prepareBrandIcons(): Promise<void> {
  const { icon } = environment().product
  if (icon === null) return
  for (const [path, { size, share = 1 }] of Object.entries(sizes)) {
    const inner = Math.round(size * share)
    const margin = Math.floor((size - inner) / 2)
    const body = await sharp(icon.bytes)
      .resize(inner, inner)
      .extend({
        top: margin,
        left: margin,
        bottom: size - inner - margin,
        right: size - inner - margin,
        background: share < 1 ? '#fff' : '#0000',
      })
      .png()
      .toBuffer()
    icons().set(path, {
      headers: { 'content-type': 'image/png', 'content-length': body.length, 'cache-control': 'public, max-age=3600' },
      body,
    })
  }
}

/** The icon of PRODUCT_ICON for an address; null without one. Served in place of the product's own files. */
export const brandIcon = (path: string): Icon | null => icons().get(path) ?? null
