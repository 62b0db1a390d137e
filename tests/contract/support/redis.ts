import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { say } from './raw-socket'
import { until } from './until'

const names = ['redis-server', 'valkey-server', '/usr/bin/redis-server']

/** A Redis or Valkey of this machine; null where there is none. */
export const redisProgram: string | null = names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null

/** A store of a test's own: in memory alone, on this machine alone. */
export type Redis = {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Answers a command as it comes over the wire. */
  ask(command: string): Promise<string>
}

/** Prepares a store on a free port. It does not run yet. */
export async function redisOnFreePort(program: string): Promise<Redis> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  async function ask(command: string): Promise<string> {
    const { socket, said } = say(url, `${command}\r\n`)
    await until(() => said() !== '' || socket.destroyed)
    socket.destroy()
    return said()
  }
  return {
    url,
    ask,
    start: async () => {
      child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
      await until(async () => (await ask('PING')).includes('PONG'))
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
    },
  }
}
