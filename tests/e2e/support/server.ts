import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A built web server of this checkout, with its own port and, unless `STATE_DIR` names one, its own state folder. */
export type Server = { readonly url: string; readonly pid: number; readonly output: () => string; stop(): Promise<void> }

/** A free local port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** HTTP status of a request; 0 without a response. */
export const statusOf = (url: string): Promise<number> =>
  new Promise((settle) => {
    request(url, { timeout: 5_000 }, (response) => {
      response.resume()
      settle(response.statusCode ?? 0)
    })
      .on('error', () => settle(0))
      .end()
  })

/** Variables that the server must not inherit from the environment of the tests. */
const own = {
  CLOUD_TOKEN_ISSUER: '',
  CLOUD_TOKEN_AUDIENCE: '',
  CLOUD_PARAM_SECRET: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '',
  CLOUD_TOKEN_PUBLIC_KEY: '',
  CLOUD_TIMEOUT_MS: '',
  REDIS_URL: '',
}

/**
 * Starts the build of `NEXT_DIST_DIR` with a cloud, by default an in-memory sandbox; optionally with Next's own server and its route
 * handlers.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  through: 'server.mjs' | 'next start' = 'server.mjs',
): Promise<Server> {
  const port = Number(environment.PORT) || (await freePort())
  const nextStart = ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', String(port)]
  const entry = through === 'server.mjs' ? ['server.mjs'] : nextStart
  const folder = mkdtempSync(join(tmpdir(), 'daftar-state-'))
  const child = spawn(process.execPath, entry, {
    env: {
      ...process.env,
      ...own,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      CLOUD_URL: 'sandbox:',
      SESSION_PASSWORD: 'only for the tests and long enough for them',
      LOG_LEVEL: 'warn',
      STATE_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await exited()
    rmSync(folder, { recursive: true, force: true })
  }
  const exited = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    const clock = setTimeout(() => child.kill('SIGKILL'), 60_000)
    child.kill('SIGTERM')
    await over
    clearTimeout(clock)
  }
  for (const end = Date.now() + 150_000; Date.now() < end && child.exitCode === null; await pause(100)) {
    if ((await statusOf(`${url}/api/health`)) === 200) return { url, pid: child.pid ?? 0, output: () => output, stop }
  }
  await stop()
  // Another server took the port between its probe and its use.
  if (!environment.PORT && output.includes(`Port ${port} is taken`)) return startServer(environment, through)
  throw new Error(`The server did not start:\n${output}`)
}
