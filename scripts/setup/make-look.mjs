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

/** Where app/mantine.css, app/globals.css and app/[locale]/faces.tsx find what is made here. */
const folder = fileURLToPath(new URL('../../app/made', import.meta.url))

/** Our typefaces, by the file of the package that each is cut from. */
const faces = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-more.woff2': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'vazirmatn.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'vazirmatn-more.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  'vazirmatn-latin.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
}

/** What is drawn goes from regular to bold; a file for all weights is a third larger. */
const weights = { min: 400, max: 700 }

/** How letters join, carry marks and stand beside each other, and figures of one width. No style sheet asks for what else the typefaces can. */
const features = 'ccmp locl rvrn rlig rclt calt clig liga isol init medi fina curs kern mark mkmk tnum'.split(' ')

/** Makes what pages look like, as far as a browser need not: the typefaces, and the theme as a sheet. */
export async function makeLook() {
  await mkdir(folder, { recursive: true })
  await Promise.all([cutFaces(), writeVariables()])
}

async function cutFaces() {
  const sheet = await readFile(join(folder, '../globals.css'), 'utf8')
  for (const [name, source] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(source))
    const cut = { keepFeatures: features, targetFormat: 'woff2', variationAxes: { wght: weights } }
    await keep(name, await subset(whole, lettersOf(name, sheet), cut))
  }
}

/** The letters for which the style sheet has a browser fetch a typeface's file: others in it would never be drawn. */
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

/** The variables that Mantine makes of our theme: the same for everybody, and in each document they were a fifth of it. */
async function writeVariables() {
  const { theme, tokens } = await tsImport('../../components/shell/theme.ts', import.meta.url)
  const drawn = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: tokens, withStaticClasses: false }))
  const [, variables] = /<style data-mantine-styles="true">([^<]+)<\/style>/.exec(drawn)
  await keep('variables.css', Buffer.from(variables))
}

/** What is as it was is not written again: a build is newer than all that it is made of. */
async function keep(name, bytes) {
  const path = join(folder, name)
  const old = await readFile(path).catch(() => null)
  if (!old || Buffer.compare(old, bytes) !== 0) await writeFile(path, bytes)
}
