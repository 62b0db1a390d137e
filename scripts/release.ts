import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { preserveSettings } from './setup/build.mjs'
import { warnAboutArguments } from './setup/install.mjs'
import { exitWithMessage, run, runNode, stopOnSignal, top } from './setup/run-process.mjs'

/**
 * `npm run release`: builds and packs `dist/daftar-<version>.tar.gz`, with its list of packages (CycloneDX), checksums and release notes.
 * The unpacked folder is what a host or a container image runs: `node server.mjs`.
 */

const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
const name = `daftar-${version}`
const dist = join(top, 'dist')
const folder = join(dist, name)
/** Besides the build: what an administrator reads and copies. */
const papers = ['LICENSE', 'README.md', 'compose.yaml', 'deploy', 'docs', 'public', 'server.mjs', 'scripts/setup/node-floor.mjs']
const forDevelopers = new Set(['screens', '__pycache__'])

warnAboutArguments('npm run release', 'The version is that of package.json.')
const notes = notesOf(version)
const putBack = preserveSettings()
stopOnSignal(1, putBack)
rmSync(join(top, '.next'), { recursive: true, force: true })
const built = await runNode('next/dist/bin/next', ['build'], {
  env: { DAFTAR_RELEASE: '1', NEXT_DIST_DIR: '.next', NODE_ENV: 'production' },
})
putBack()
if (built.code !== 0) exitWithMessage('The build failed. The reason is above.')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
renameSync(join(top, '.next/standalone'), folder)
// Next's own server, which server.mjs replaces, and files that Next's tracer includes without need.
for (const one of ['server.js', 'components', 'node_modules/typescript', 'node_modules/playwright-core'])
  rmSync(join(folder, one), { recursive: true, force: true })
cpSync(join(top, '.next/static'), join(folder, '.next/static'), { recursive: true })
for (const one of papers) {
  if (existsSync(join(top, one)))
    cpSync(join(top, one), join(folder, one), { recursive: true, filter: (path) => !forDevelopers.has(basename(path)) })
}
await addPackagesOf('server.mjs')
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(ownPackage(), null, 2)}\n`)

const packed = join(dist, `${name}.tar.gz`)
// Sorted, of root and of one time: the same build makes the same file.
const order = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  `--mtime=@${Math.floor(statSync(join(top, 'package.json')).mtimeMs / 1000)}`,
]
const tar = await run('tar', [...order, '-C', dist, '-czf', packed, name], { show: true })
if (tar.code !== 0) exitWithMessage('tar couldn’t pack the release. The reason is above.')

rmSync(folder, { recursive: true })

const bill = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], { show: false })
const start = bill.output.indexOf('{')
if (bill.code !== 0 || start < 0) exitWithMessage(`${bill.output}\nnpm could not list the packages.`)
const listed = JSON.parse(bill.output.slice(start, bill.output.lastIndexOf('}') + 1))
const billFile = join(dist, `${name}.cdx.json`)
writeFileSync(billFile, `${JSON.stringify(listed, null, 2)}\n`)
writeFileSync(join(dist, 'notes.md'), notes)

const files = [packed, billFile]
const sums = files.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
writeFileSync(join(dist, 'SHA256SUMS'), sums.join(''))
for (const file of files) console.log(`${basename(file)}: ${(statSync(file).size / 1e6).toFixed(1)} MB`)
console.log(`${listed.components.length} packages listed. For ${process.platform} ${process.arch}; in dist/, with SHA256SUMS and notes.md.`)

/** The changelog's section of a version. */
function notesOf(wanted: string): string {
  const sections = readFileSync(join(top, 'docs/changelog.md'), 'utf8').split(/^(?=## )/m)
  const section = sections.find((one) => one.startsWith(`## ${wanted} `) || one.startsWith(`## ${wanted}\n`))
  return section ?? exitWithMessage(`docs/changelog.md has no section "## ${wanted}": write it, or set the version in package.json.`)
}

/** Copies the packages that a file outside the build imports; Next traced only its own. */
async function addPackagesOf(file: string): Promise<void> {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace([join(top, file)], {
    base: top,
    // What `next` loads for a build or a development server only.
    ignore: [
      '**/next/dist/build/swc/**',
      '**/next/dist/server/dev/**',
      '**/@next/swc-*/**',
      '**/typescript/**',
      '**/webpack/**',
      '**/*.d.ts',
      '**/*.map',
    ],
  })
  for (const one of fileList) {
    if (!one.startsWith('node_modules/') || existsSync(join(folder, one))) continue
    cpSync(join(top, one), join(folder, one), { recursive: true, dereference: false })
  }
}

/** package.json of an installed release: nothing to install, one command. */
function ownPackage() {
  const { description, license, type, engines } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  const packages = readdirSync(join(folder, 'node_modules')).length
  if (packages === 0) exitWithMessage('The release has no packages: the trace failed.')
  return { name: 'daftar', version, private: true, description, license, type, engines, scripts: { start: 'node server.mjs' } }
}
