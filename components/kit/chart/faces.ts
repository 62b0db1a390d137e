'use client'

/** A typeface as a worker can fetch it. */
export type Face = { readonly family: string; readonly source: string; readonly weight: string; readonly unicodeRange: string }

let known: readonly Face[] | null = null

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // A sheet from elsewhere, such as one of the browser's extensions.
    return []
  }
}

/** All faces of the page that are files; its stand-ins are the system's own. */
function facesOfPage(): readonly Face[] {
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

/** The typefaces that the page has come to show, for a worker: it knows none of them by itself. */
export function facesInUse(): readonly Face[] {
  known ??= facesOfPage()
  const used = [...document.fonts].filter(({ status }) => status === 'loading' || status === 'loaded')
  return known.filter((face) =>
    used.some(({ family, unicodeRange }) => unquoted(family) === face.family && unicodeRange === face.unicodeRange),
  )
}
