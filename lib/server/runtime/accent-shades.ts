import 'server-only'

/**
 * Relative luminance (WCAG 2) of the ten shades of the product's own colour, light to dark. Shades of another colour get the same
 * luminance, so that every contrast in the product stays what it is. Shade 7 is the colour itself.
 */
export const shadeLuminances = [0.926, 0.833, 0.702, 0.548, 0.406, 0.284, 0.176, 0.06, 0.039, 0.022] as const

const own = 7

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const legible = 4.5

type Color = readonly [red: number, green: number, blue: number]

const channelAt = (hex: string, start: number): number => Number.parseInt(hex.slice(start, start + 2), 16)
const channels = (hex: string): Color => [channelAt(hex, 1), channelAt(hex, 3), channelAt(hex, 5)]
const mapColor = ([red, green, blue]: Color, map: (channel: number) => number): Color => [map(red), map(green), map(blue)]

const hexOf = (color: Color): string => `#${color.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

export function luminance(hex: string): number {
  const [red, green, blue] = mapColor(channels(hex), (one) => {
    const share = one / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** A colour mixed with white or black until it has a luminance. */
function withLuminance(hex: string, target: number): string {
  const from = channels(hex)
  const end = luminance(hex) < target ? 255 : 0
  const mixed = (share: number) => hexOf(mapColor(from, (one) => one + (end - one) * share))
  let low = 0
  let high = 1
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2
    const isBeyond = end === 255 ? luminance(mixed(middle)) > target : luminance(mixed(middle)) < target
    if (isBeyond) high = middle
    else low = middle
  }
  return mixed(low)
}

/** The ten shades of a colour (`#rrggbb`). */
export const accentShades = (hex: string): readonly string[] =>
  shadeLuminances.map((target, index) => (index === own ? hex.toLowerCase() : withLuminance(hex, target)))

/** Contrast of white text on a colour, and of text in that colour on its lightest shade, whichever is less; null when it suffices. */
export function lackingContrast(hex: string): number | null {
  const least = Math.min(contrast(1, luminance(hex)), contrast(shadeLuminances[0], luminance(hex)))
  return least < legible ? Math.floor(least * 10) / 10 : null
}
