import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { isResponding } from '../setup/port.mjs'
import { exitWithMessage, runNode, start, top } from '../setup/run-process.mjs'

/** Build folder to measure. */
export const folder = process.env.NEXT_DIST_DIR || '.next-test'

/** An unused local port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a helper program that prints its port first. */
export async function startHelper(file, argument) {
  const child = start(process.execPath, [`scripts/bench/${file}`, String(argument)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, port: Number(String(line)) }
}

async function ready(child, port, path) {
  let over = false
  child.once('exit', () => (over = true))
  if (!(await isResponding(port, path, { over: () => over }))) exitWithMessage('A server that was to be measured did not start.')
  return { child, port }
}

/** Starts a built Daftar in front of a local cloud. */
export async function startDaftar(cloudPort) {
  const port = await freePort()
  const child = start(process.execPath, ['server.mjs'], {
    env: {
      NODE_ENV: 'production',
      NEXT_DIST_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      CLOUD_URL: `http://127.0.0.1:${cloudPort}`,
      SESSION_PASSWORD: 'only for measuring and long enough for that',
      LOG_LEVEL: 'error',
    },
  })
  return ready(child, port, '/api/health')
}

/** Builds and starts a Next application that only rewrites calls to the cloud. */
export async function startRewrites(cloudPort) {
  // Outside this checkout: inside it Next would use our middleware.
  const folder = mkdtempSync(join(tmpdir(), 'daftar-rewrites-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'app'))
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  const settings = {
    compress: false,
    turbopack: { root: parse(folder).root },
    rewrites: [{ source: '/qr/:call', destination: `http://127.0.0.1:${cloudPort}/qr/:call` }],
  }
  const files = {
    'package.json': '{ "type": "module" }',
    'next.config.mjs': `const { rewrites, ...rest } = ${JSON.stringify(settings)}\nexport default { ...rest, rewrites: async () => rewrites }`,
    'app/layout.jsx': 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
    'app/page.jsx': 'export default function Page() { return <p>ok</p> }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const next = 'next/dist/bin/next'
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runNode(next, ['build', folder], { show: false, env })
  if (code !== 0) exitWithMessage(`The rewriting application could not be built:\n${output}`)
  const port = await freePort()
  const child = start(process.execPath, [`node_modules/${next}`, 'start', folder, '-H', 'localhost', '-p', String(port)], {
    stdio: 'ignore',
    env,
  })
  return ready(child, port, '/')
}

/** Starts the sandbox cloud with lists of a given size. */
export async function startSandbox(size) {
  const port = await freePort()
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/sandbox/http/serve.ts', '--port', String(port), '--size', String(size)]
  return ready(start(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), port, '/.well-known/jwks.json')
}

/** Credentials of the instant cloud and of the sandbox. */
export const atBench = { domain: 'bench', user: 'bench', password: 'bench-bench' }
export const atSandbox = { domain: 'demo', user: 'admin', password: 'daftar-demo' }

/** Signs in and returns the cookies as one header. */
export function signIn(port, who = atBench) {
  return new Promise((settle, fail) => {
    const body = JSON.stringify({ ...who, remember: false })
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/ur/login', method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        const set = response.headers['set-cookie'] ?? []
        if (response.statusCode === 200 && set.length > 0) settle(set.map((cookie) => cookie.split(';')[0]).join('; '))
        else fail(new Error(`sign-in answered ${response.statusCode}`))
      },
    )
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}
