import { encodeQR } from 'qr'

/** Light modules around the code: with fewer, cameras do not find its edge. */
const quietZone = 4

/** A QR code as one path over a square of so many modules. */
export type Code = { readonly size: number; readonly path: string }

/** The QR code of a link; null for a link that is longer than any code can be. */
export function codeOf(link: string): Code | null {
  try {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone })
    return { size: rows.length, path: rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('') }
  } catch {
    return null
  }
}
