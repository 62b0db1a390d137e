import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { exitWithMessage, start, stop } from '@/scripts/setup/run-process.mjs'
import { HttpClient } from '@/tests/contract/support/http-client'
import { freePort, startServer, statusOf } from '@/tests/e2e/support/server'

/** A server that is measured, or the cloud behind it. */
export type Measured = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const ofChild = (child: ChildProcess, url: string): Measured => ({ url, pid: child.pid ?? 0, stop: () => stop(child) })

const typeScript = ['--conditions=react-server', '--import', 'tsx']

/** Starts a program of this folder that prints its port first. Memory of one in TypeScript includes its loader. */
async function startProgram(file: string, argument: string): Promise<Measured> {
  const child = start(process.execPath, [...(file.endsWith('.ts') ? typeScript : []), `tests/bench/${file}`, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('its output is piped')
  const [line] = await once(child.stdout, 'data')
  return ofChild(child, `http://127.0.0.1:${Number(String(line))}`)
}

/** Starts the cloud with minimal overhead, with lists of a given size. */
export const startInstantCloud = (rows: number) => startProgram('instant-cloud.ts', String(rows))

/** Starts the minimal Node proxy in front of a cloud. */
export const startNodeProxy = (cloud: Measured) => startProgram('node-proxy.mjs', new URL(cloud.url).port)

/** Starts a server on a port; it is ready when it responds with 200. */
export async function startProgramAt(path: string, argumentsAt: (port: number) => readonly string[], environment = {}): Promise<Measured> {
  const port = await freePort()
  const child = start(process.execPath, argumentsAt(port), { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 60_000; (await statusOf(url + path)) !== 200; await pause(100)) {
    if (child.exitCode !== null || Date.now() > end) exitWithMessage('A server that was to be measured did not start.')
  }
  return ofChild(child, url)
}

/** Starts the sandbox cloud with lists of a given size. */
export const startSandbox = (size: number) =>
  startProgramAt('/.well-known/jwks.json', (port) => [
    ...typeScript,
    'lib/sandbox/http/serve.ts',
    '--port',
    String(port),
    '--size',
    String(size),
  ])

/** Starts a built Daftar in front of a local cloud. */
export const startDaftar = (cloud: Measured): Promise<Measured> => startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'error' })

export type Credentials = { readonly domain: string; readonly user: string; readonly password: string }

/** Credentials of the instant cloud and of the sandbox. */
const atInstantCloud: Credentials = { domain: 'bench', user: 'bench', password: 'bench-bench' }
export const atSandbox: Credentials = { domain: 'demo', user: 'admin', password: 'daftar-demo' }

/** Signs in; the client has the cookies. */
export async function signIn(url: string, { user, ...more }: Credentials = atInstantCloud): Promise<HttpClient> {
  const client = new HttpClient(url)
  const { status } = await client.signIn(user, more)
  if (status !== 200 || client.cookies.size === 0) throw new Error(`sign-in answered ${status}`)
  return client
}
