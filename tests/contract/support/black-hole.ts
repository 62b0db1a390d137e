import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const listener = `const s = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(s.address().port))`

/** An address that accepts packets and never responds: a stopped listener with a full queue. Needs POSIX signals. */
export async function openBlackHole(): Promise<{ url: string; close(): void }> {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  const port = Number(String(line))
  const queue: Socket[] = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await pause(200)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of queue) socket.destroy()
      child.kill('SIGKILL')
    },
  }
}
