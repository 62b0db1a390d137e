import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Has pages ask for the largest of the scripts that all of them need first. Browsers fetch six files at a time where no TLS is, styles and
 * typefaces before scripts: where the largest came third, everything waited for it at the end. (Next keeps the list in a file of its own
 * form; where that is another one some day, the order is Next's again.)
 */
export async function largestFirst(folder) {
  const path = join(folder, 'build-manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  const files = Array.isArray(manifest.rootMainFiles) ? manifest.rootMainFiles : []
  if (files.length < 2) return
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })))
  const rootMainFiles = sized.toSorted((one, other) => other.size - one.size).map(({ file }) => file)
  await writeFile(path, JSON.stringify({ ...manifest, rootMainFiles }))
}
