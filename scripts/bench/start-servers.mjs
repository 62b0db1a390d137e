import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { isResponding } from '../setup/port.mjs'
import { exitWithMessage, start } from '../setup/run-process.mjs'

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

/** Waits until a server responds. */
export async function ready(child, port, path) {
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
