import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sendRaw } from './raw-socket'
import { waitUntil } from './wait-until'

const names = ['redis-server', 'valkey-server', '/usr/bin/redis-server']

/** The command of a local Redis or Valkey; null if not installed. */
export const redisProgram: string | null = names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** A separate store, in memory and on localhost only. */
export type Redis = {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Sends an inline command and returns its raw reply. */
  send(command: string): Promise<string>
}

/** Prepares a store on a free port without starting it. */
export async function redisOnFreePort(program: string): Promise<Redis> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  async function send(command: string): Promise<string> {
    const { socket, output } = sendRaw(url, `${command}\r\n`)
    await waitUntil(() => output() !== '' || socket.destroyed)
    socket.destroy()
    return output()
  }
  return {
    url,
    send,
    start: async () => {
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
      await waitUntil(async () => (await send('PING')).includes('PONG'))
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
    },
  }
}
