'use client'

/** A font that a worker can load. */
export type WorkerFont = { readonly family: string; readonly source: string; readonly weight: string; readonly unicodeRange: string }

let known: readonly WorkerFont[] | null = null

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // A style sheet of another origin, such as a browser extension's.
    return []
  }
}

/** All font files of the page; fallback fonts are the system's. */
function facesOfPage(): readonly WorkerFont[] {
  return [...document.styleSheets].flatMap((sheet) => {
    const absolute = (address: string) => new URL(address, sheet.href ?? document.baseURI).href
    return rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const of = (name: string) => rule.style.getPropertyValue(name)
      const source = of('src')
      if (!source.includes('url(')) return []
      return {
        family: unquoted(of('font-family')),
        source: source.replace(/url\("?([^")]+)"?\)/g, (_, address: string) => `url("${absolute(address)}")`),
        weight: of('font-weight') || 'normal',
        unicodeRange: of('unicode-range') || 'U+0-10FFFF',
      }
    })
  })
}

const unquoted = (family: string) => family.replaceAll('"', '')

/** The fonts in use on the page, for a worker, which has none itself. */
export function fontsInUse(): readonly WorkerFont[] {
  known ??= facesOfPage()
  const used = [...document.fonts].filter(({ status }) => status === 'loading' || status === 'loaded')
  return known.filter((face) =>
    used.some(({ family, unicodeRange }) => unquoted(family) === face.family && unicodeRange === face.unicodeRange),
  )
}
