import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode, top } from './run.mjs'

/** What a build is made of. */
const ingredients = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'scripts/setup/make-look.mjs',
  'scripts/setup/pack.mjs',
  'package.json',
  'package-lock.json',
]

function newest(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Next leaves half a build behind when it is broken off, so a finished one is marked by us. */
const markOf = (folder) => join(top, folder, 'finished')

function isBuilt(folder) {
  const mark = markOf(folder)
  return existsSync(mark) && statSync(mark).mtimeMs > Math.max(...ingredients.map((name) => newest(join(top, name))))
}

/** Next writes the build's folder into these two: whoever builds elsewhere for a moment puts them back. */
const touched = ['tsconfig.json', 'next-env.d.ts'].map((name) => join(top, name))

/** Remembers the files that Next changes for a folder of its own, and gives what puts them back. */
export function keepSettings() {
  const kept = touched.map((path) => [path, existsSync(path) ? readFileSync(path) : null])
  return () => {
    for (const [path, text] of kept) if (text !== null && !readFileSync(path).equals(text)) writeFileSync(path, text)
  }
}

/** Builds into a folder unless a finished build there is newer than everything it is made of. Gives Next's exit code. */
export async function build(folder) {
  if (isBuilt(folder)) return 0
  const { code } = await runNode('next/dist/bin/next', ['build'], {
    env: { NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (code === 0) writeFileSync(markOf(folder), '')
  return code
}
