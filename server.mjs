// First: it ends the process on a Node that cannot load the rest.
import './scripts/setup/node-floor.mjs'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'

/**
 * Starts Next, and the HTTP server in front of it, which is part of the build (lib/server/http-server/serve.ts). This file is not: it reads
 * its arguments and finds the build.
 */

// A failing stdout (a full disk, for example) does not stop the server.
process.stdout.on('error', () => undefined)

const [argument, ...more] = process.argv.slice(2)
const isChecking = argument === '--check' && more.length === 0
if (argument !== undefined && !isChecking) {
  process.stderr.write(`The server takes no argument but --check: "${argument}" is ignored. PORT and HOST are set in its environment.\n`)
}
// The core checks, prints and exits (lib/server/entry/start.ts); a wrong PORT is among what it prints.
if (isChecking) process.env.DAFTAR_CHECK = '1'
const port = isChecking ? 0 : portOf(process.env.PORT)
// The build's own settings: neither next.config.mjs nor what it imports is needed to run, and no telemetry is sent.
process.env.NEXT_TELEMETRY_DISABLED = '1'
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ??= settingsOfBuild()
const app = next({ dev: false, hostname: 'localhost', port, quiet: true })
const handle = app.getRequestHandler()

await app.prepare().catch((error) => stop(`The build cannot be started: ${error.message}. Has "npm run build" been run?`))
await wake()
/** @type {{ [registry: symbol]: Map<string, typeof import('./lib/server/http-server/serve').serve> | undefined }} */
const shared = globalThis
const serve = shared[Symbol.for('daftar')]?.get('serve') ?? stop('The build has no server: run "npm run build" again.')
serve(handle, port)

/**
 * Sends the first request, on a private port, because Next runs instrumentation.ts with it. Then renders one page before the server
 * listens, without waiting for it: the first page takes five times as long as later ones.
 */
async function wake() {
  const nextServer = createServer((request, response) => void handle(request, response))
  await once(nextServer.listen(0, '127.0.0.1'), 'listening')
  const address = nextServer.address()
  const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await fetch(`${at}/api/health`).catch(() => undefined)
  void fetch(`${at}/fa/login`)
    .then((page) => page.text())
    .catch(() => undefined)
    .finally(() => {
      nextServer.closeAllConnections()
      nextServer.close()
    })
}

/** Next's settings as the build stored them; without a build, Next says so itself. */
function settingsOfBuild() {
  try {
    const path = new URL(`${process.env.NEXT_DIST_DIR || '.next'}/required-server-files.json`, import.meta.url)
    return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')).config)
  } catch {
    return ''
  }
}

/**
 * @param {string | undefined} value
 * @returns {number}
 */
function portOf(value) {
  const number = value === undefined || value.trim() === '' ? 3000 : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= 65535
    ? number
    : stop(`PORT must be a number from 0 to 65535, not "${value}".`)
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
