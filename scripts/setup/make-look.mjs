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
  'vazirmatn-latin.woff2': '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
}

/** What is drawn goes from regular to bold; a file for all weights is a third larger. The letters stay all that they are. */
const weights = { min: 400, max: 700 }

/** Makes what pages look like, as far as a browser need not: the typefaces, and the theme as a sheet. */
export async function makeLook() {
  await mkdir(folder, { recursive: true })
  await Promise.all([cutFaces(), writeVariables()])
}

async function cutFaces() {
  for (const [name, source] of Object.entries(faces)) {
    const whole = await readFile(require.resolve(source))
    await keep(name, await subset(whole, null, { keepAllGlyphs: true, targetFormat: 'woff2', variationAxes: { wght: weights } }))
  }
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
