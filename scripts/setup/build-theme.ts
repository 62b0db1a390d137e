import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subset from 'subset-font'
import { theme, tokens } from '@/components/shell/theme/mantine-theme'

const require = createRequire(import.meta.url)

/** Output folder, used by app/mantine.css, app/globals.css and app/[locale]/font-preloads.tsx. */
const folder = fileURLToPath(new URL('../../app/made', import.meta.url))

/** Font files and the package files they are cut from. */
const faces = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-more.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'vazirmatn.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'vazirmatn-more.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'vazirmatn-latin.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
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
  const sheet = await readFile(join(folder, '../globals.css'), 'utf8')
  for (const [name, source] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(source))
    const cut = { keepFeatures: features, variationAxes: { wght: weights } }
    const letters = lettersOf(name, sheet)
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

/** Characters of a font file, from its unicode-range in the style sheet: browsers use the file for no others. */
function lettersOf(name: string, sheet: string): string {
  const [, ranges = fail(`app/globals.css has no unicode-range for ${name}.`)] =
    new RegExp(`/${name}'\\)[^}]*unicode-range:([^;]+);`).exec(sheet) ?? []
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
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

/** All of Mantine's variables as a file: embedded they would be a fifth of each document. */
async function writeVariables(): Promise<void> {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: tokens, deduplicateCssVariables: false, withStaticClasses: false }),
  )
  const [, variables = fail('Mantine wrote no variables.')] = /<style data-mantine-styles="true">([^<]+)<\/style>/.exec(drawn) ?? []
  await write('variables.css', Buffer.from(variables.replaceAll(unusedColours, '')))
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
