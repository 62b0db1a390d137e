import { readFileSync } from 'node:fs'

/** Ends the process with one sentence when this Node is older than `engines` in package.json. Imported first, before anything that may need a newer one. */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [floor = ''] = /\d+\.\d+/.exec(engines.node) ?? []
const [major = 0, minor = 0] = floor.split('.').map(Number)
const [here = 0, hereMinor = 0] = process.versions.node.split('.').map(Number)

if (here < major || (here === major && hereMinor < minor)) {
  process.stderr.write(`Daftar needs Node ${floor} or newer; this is ${process.versions.node}. See https://nodejs.org for a newer one.\n`)
  process.exit(1)
}
