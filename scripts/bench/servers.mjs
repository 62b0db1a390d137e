import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { answers } from '../setup/port.mjs'
import { giveUp, runNode, start, top } from '../setup/run.mjs'

/** The folder of the build that is measured. */
export const folder = process.env.NEXT_DIST_DIR || '.next-test'

/** A port of this machine that nobody uses now. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts one of our small programs, whose first line is its port. */
export async function startSmall(file, argument) {
  const child = start(process.execPath, [`scripts/bench/${file}`, String(argument)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, port: Number(String(line)) }
}

async function ready(child, port, path) {
  let over = false
  child.once('exit', () => (over = true))
  if (!(await answers(port, path, { over: () => over }))) giveUp('A server that was to be measured did not start.')
  return { child, port }
}

/** Starts Daftar as it is built, before a cloud on this machine. */
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

/** Builds and starts a Next application that does nothing but rewrite the calls to the cloud. */
export async function startRewrites(cloudPort) {
  // Outside of this checkout: below it Next would take our middleware for its own.
  const place = mkdtempSync(join(tmpdir(), 'daftar-rewrites-'))
  process.on('exit', () => rmSync(place, { recursive: true, force: true }))
  mkdirSync(join(place, 'app'))
  symlinkSync(join(top, 'node_modules'), join(place, 'node_modules'))
  const settings = {
    compress: false,
    turbopack: { root: parse(place).root },
    rewrites: [{ source: '/qr/:call', destination: `http://127.0.0.1:${cloudPort}/qr/:call` }],
  }
  const files = {
    'package.json': '{ "type": "module" }',
    'next.config.mjs': `const { rewrites, ...rest } = ${JSON.stringify(settings)}\nexport default { ...rest, rewrites: async () => rewrites }`,
    'app/layout.jsx': 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
    'app/page.jsx': 'export default function Page() { return <p>ok</p> }',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text)
  const next = 'next/dist/bin/next'
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, said } = await runNode(next, ['build', place], { show: false, env })
  if (code !== 0) giveUp(`The rewriting application could not be built:\n${said}`)
  const port = await freePort()
  const child = start(process.execPath, [`node_modules/${next}`, 'start', place, '-H', 'localhost', '-p', String(port)], {
    stdio: 'ignore',
    env,
  })
  return ready(child, port, '/')
}

/** Starts the sandbox cloud with lists of so many rows. */
export async function startSandbox(size) {
  const port = await freePort()
  const args = ['--conditions=react-server', '--import', 'tsx', 'lib/sandbox/serve.ts', '--port', String(port), '--size', String(size)]
  return ready(start(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), port, '/.well-known/jwks.json')
}

/** Who signs in at the cloud that costs nothing, and at the sandbox. */
export const atBench = { domain: 'bench', user: 'bench', password: 'bench-bench' }
export const atSandbox = { domain: 'demo', user: 'admin', password: 'daftar-demo' }

/** Signs in at a Daftar and gives its cookies as one header. */
export function signIn(port, who = atBench) {
  return new Promise((settle, fail) => {
    const body = JSON.stringify({ ...who, remember: false })
    const asked = request(
      { host: '127.0.0.1', port, path: '/ur/login', method: 'POST', headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        const set = answer.headers['set-cookie'] ?? []
        if (answer.statusCode === 200 && set.length > 0) settle(set.map((cookie) => cookie.split(';')[0]).join('; '))
        else fail(new Error(`sign-in answered ${answer.statusCode}`))
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}
