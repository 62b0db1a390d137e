import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subset from 'subset-font'
import { tsImport } from 'tsx/esm/api'

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
export async function buildTheme() {
  await mkdir(folder, { recursive: true })
  await Promise.all([cutFaces(), writeVariables()])
}

async function cutFaces() {
  const sheet = await readFile(join(folder, '../globals.css'), 'utf8')
  for (const [name, source] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(source))
    const cut = { keepFeatures: features, targetFormat: 'woff2', variationAxes: { wght: weights } }
    await write(name, await subset(whole, lettersOf(name, sheet), cut))
  }
}

/** Characters of a font file, from its unicode-range in the style sheet: browsers use the file for no others. */
function lettersOf(name, sheet) {
  const [, ranges] = new RegExp(`/${name}'\\)[^}]*unicode-range:([^;]+);`).exec(sheet)
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
    })
    .join('')
}

/** Mantine's theme variables as a file: embedded they would be a fifth of each document. */
async function writeVariables() {
  const { theme, tokens } = await tsImport('../../components/shell/theme/mantine-theme.ts', import.meta.url)
  const drawn = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: tokens, withStaticClasses: false }))
  const [, variables] = /<style data-mantine-styles="true">([^<]+)<\/style>/.exec(drawn)
  await write('variables.css', Buffer.from(variables))
}

/** Unchanged files are not rewritten, because a build must be newer than its inputs. */
async function write(name, bytes) {
  const path = join(folder, name)
  const old = await readFile(path).catch(() => null)
  if (!old || Buffer.compare(old, bytes) !== 0) await writeFile(path, bytes)
}
