/** The shades of a configured accent colour, in place of the theme's own. More specific than the style sheet, whichever comes first. */
export function BrandStyle({ shades, nonce }: { shades: readonly string[] | null; nonce: string | undefined }) {
  if (shades === null) return null
  const variables = shades.map((shade, index) => `--mantine-color-ink-${index}:${shade}`).join(';')
  return <style nonce={nonce}>{`html:root{${variables}}`}</style>
}
