import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode, top } from './run-process.mjs'

/** Inputs of a build. */
const ingredients = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'scripts/setup/build-theme.ts',
  'scripts/setup/precompress.ts',
  'package.json',
  'package-lock.json',
]

/**
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Next leaves a partial build when interrupted, so a finished one is marked.
 *
 * @param {string} folder
 */
const markOf = (folder) => join(top, folder, 'finished')
const quickMark = 'quick'

/**
 * Whether a finished build is newer than all inputs; a quick one does not replace a full one.
 *
 * @param {string} folder
 * @param {boolean} quick
 */
function isBuilt(folder, quick) {
  const mark = markOf(folder)
  if (!existsSync(mark) || (!quick && readFileSync(mark, 'utf8') === quickMark)) return false
  return statSync(mark).mtimeMs > Math.max(...ingredients.map((name) => newest(join(top, name))))
}

/** Next writes the build folder into these two files; they are restored after a build elsewhere. */
const touched = ['tsconfig.json', 'next-env.d.ts'].map((name) => join(top, name))

/** Remembers the files that Next changes and returns a function that restores them. */
export function preserveSettings() {
  const originals = new Map(touched.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path)]))
  return () => {
    for (const [path, text] of originals) if (!readFileSync(path).equals(text)) writeFileSync(path, text)
  }
}

/**
 * Builds into a folder unless a finished build there is newer than all inputs. Returns Next's exit code and output. A quick build is for
 * tests: its scripts are the same, but less compressed.
 *
 * @param {string} folder
 */
export async function build(folder, { quick = false, show = true } = {}) {
  if (isBuilt(folder, quick)) return { code: 0, output: 'The build is up to date.' }
  const { code, output } = await runNode('next/dist/bin/next', ['build'], {
    env: { NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...(quick && { DAFTAR_QUICK_BUILD: '1' }) },
    show,
  })
  if (code === 0) writeFileSync(markOf(folder), quick ? quickMark : '')
  return { code, output }
}
