import 'server-only'
import { readFileSync } from 'node:fs'

/** A file that the environment names, for the logo or the icon. */
export type BrandFile = { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Buffer }

const largest = 256 * 1024
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What an SVG must not contain: it is also opened by its own address. */
const active = /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#|data:image\/)/i

/** Least width and height of the icon: that of the installed app. */
const smallestIcon = 192

/** Reads a logo or an icon, or says in a sentence what is wrong with it. */
export function readBrandFile(name: 'PRODUCT_LOGO' | 'PRODUCT_ICON', path: string): BrandFile | { readonly fault: string } {
  let bytes: Buffer
  try {
    bytes = readFileSync(/* turbopackIgnore: true */ path)
  } catch (error) {
    return { fault: `${name} names a file that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.` }
  }
  if (bytes.length > largest) return { fault: `${name} must be a file of at most ${largest / 1024} kB.` }
  const isPng = bytes.subarray(0, pngStart.length).equals(pngStart)
  if (name === 'PRODUCT_ICON') {
    // Width and height of a PNG stand at fixed places of its first chunk.
    const [width, height] = isPng && bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0]
    return width === height && width >= smallestIcon
      ? { type: 'image/png', bytes }
      : { fault: `PRODUCT_ICON must be a square PNG image of at least ${smallestIcon} × ${smallestIcon} pixels.` }
  }
  if (isPng) return { type: 'image/png', bytes }
  const text = bytes.toString('utf8')
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    return { fault: 'PRODUCT_LOGO must be an SVG or a PNG image.' }
  return active.test(text)
    ? { fault: 'PRODUCT_LOGO must be an SVG without scripts, events and links to other files.' }
    : { type: 'image/svg+xml', bytes }
}
