import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subset from 'subset-font'
import { statusColors } from '@/components/shell/theme/color-palette'
import { theme, tokens } from '@/components/shell/theme/mantine-theme'

const require = createRequire(import.meta.url)

/** Output folder, used by app/mantine.css and app/[locale]/font-preloads.tsx. */
const folder = fileURLToPath(new URL('../../app/made', import.meta.url))

/**
 * Font files with the package files they are cut from and their characters. A browser loads a file only when a character of its range is on
 * the page: a German page without Persian names never loads Vazirmatn.
 */
const faces: Readonly<Record<string, { readonly source: string; readonly range: string }>> = {
  // Persian and Arabic
  'vazirmatn.woff2': {
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    range:
      'U+060C, U+061B, U+061F, U+0621-063A, U+0640-0658, U+0660-066C, U+0670, U+067E, U+0686, U+0698, U+06A9, U+06AF, U+06C0, U+06CC, U+06F0-06F9, U+200C-200E, U+2010-2011',
  },
  // Kurdish, Urdu and other languages, and presentation forms
  'vazirmatn-more.woff2': {
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    range:
      'U+0600-060B, U+060D-061A, U+061C-061E, U+0620, U+063B-063F, U+0659-065F, U+066D-066F, U+0671-067D, U+067F-0685, U+0687-0697, U+0699-06A8, U+06AA-06AE, U+06B0-06BF, U+06C1-06CB, U+06CD-06EF, U+06FA-06FF, U+0750-077F, U+204F, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  },
  'vazirmatn-latin.woff2': {
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200F, U+2012-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  'inter.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  'inter-more.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    range:
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
}

/** Weights in use; a file with all weights is a third larger. */
const weights = { min: 400, max: 700 }

/** OpenType features for joining, marks, kerning and tabular figures. No style uses others. */
const features = 'ccmp locl rvrn rlig rclt calt clig liga isol init medi fina curs kern mark mkmk tnum'.split(' ')

/** Generates fonts and the theme's style sheet. */
export async function buildTheme(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all([cutFaces(), writeVariables()])
}

async function cutFaces(): Promise<void> {
  for (const [name, { source, range }] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(source))
    const cut = { keepFeatures: features, variationAxes: { wght: weights } }
    const letters = lettersOf(range)
    const font = await subset(whole, letters, { ...cut, targetFormat: 'truetype' })
    if (name.startsWith('vazirmatn')) narrowFigures(font)
    await write(name, await subset(font, letters, { ...cut, targetFormat: 'woff2' }))
  }
}

/** Width of a tabular figure in em. Vazirmatn's own, 0.66, is that of its widest figure and makes amounts look letter-spaced. */
const figureWidth = 0.58

/** Sets the advance of the tabular figures of a TrueType font, in place. All figures move alike, so columns stay aligned. */
function narrowFigures(font: Buffer): void {
  const two = (at: number) => font.readUInt16BE(at)
  const tables = new Map(
    Array.from({ length: two(4) }, (_, index) => 12 + index * 16).map((at) => [
      font.toString('latin1', at, at + 4),
      font.readUInt32BE(at + 8),
    ]),
  )
  const table = (name: string) => tables.get(name) ?? fail(`Vazirmatn has no table ${name}.`)
  const offsets = (at: number, first: number, size: number) => Array.from({ length: two(at) }, (_, index) => at + first + index * size)
  const rules = table('GSUB')
  const featureList = rules + two(rules + 6)
  const lookupList = rules + two(rules + 8)
  const lookups = offsets(featureList, 2, 6)
    .filter((at) => font.toString('latin1', at, at + 4) === 'tnum')
    .flatMap((at) => offsets(featureList + two(at + 4) + 2, 2, 2).map(two))
  const glyphs = [...new Set(lookups)].flatMap((index) => {
    const lookup = lookupList + two(lookupList + 2 + index * 2)
    // One substitution of single glyphs, in the format that lists them.
    const substitution = lookup + two(lookup + 6)
    if (two(lookup) !== 1 || two(substitution) !== 2) fail('The tabular figures of Vazirmatn are stored in another way than before.')
    return offsets(substitution + 4, 2, 2).map(two)
  })
  const own = two(table('hhea') + 34)
  for (const glyph of glyphs)
    if (glyph < own) font.writeUInt16BE(Math.round(two(table('head') + 18) * figureWidth), table('hmtx') + glyph * 4)
}

/** Characters of a unicode-range. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
    })
    .join('')
}

/** Mantine's colours that nothing uses: a third of its variables. */
const unusedColours = /--mantine-color-(orange|blue|pink|grape|violet|indigo|cyan|teal|lime)-[\w-]+:[^;}]+;?/g

/** The rules of the font files, which globals.css names by family. */
const fontFaces = Object.entries(faces).map(
  ([name, { range }]) =>
    `@font-face{font-family:${name.startsWith('inter') ? 'Inter' : 'Vazirmatn'};font-weight:${weights.min} ${weights.max};font-display:swap;src:url(./${name}) format('woff2');unicode-range:${range}}`,
)

/** Colours of an order's status, for whatever shows it. */
const statusRules = statusColors.light.map((_, index) => {
  const token = `--daftar-status-${index + 1}`
  return `[data-status='${index + 1}']{--status:var(${token});--status-surface:var(${token}-surface);--status-mark:var(${token}-mark)}`
})

/** Fonts, all of Mantine's variables, which embedded would be a fifth of each document, and rules made of the theme's tokens. */
async function writeVariables(): Promise<void> {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: tokens, deduplicateCssVariables: false, withStaticClasses: false }),
  )
  const [, variables = fail('Mantine wrote no variables.')] = /<style data-mantine-styles="true">([^<]+)<\/style>/.exec(drawn) ?? []
  await write('variables.css', Buffer.from([...fontFaces, variables.replaceAll(unusedColours, ''), ...statusRules].join('\n')))
}

/** Unchanged files are not rewritten, because a build must be newer than its inputs. */
async function write(name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name)
  const old = await readFile(path).catch(() => null)
  if (!old || Buffer.compare(old, bytes) !== 0) await writeFile(path, bytes)
}

function fail(message: string): never {
  throw new Error(message)
}
