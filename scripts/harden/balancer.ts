import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from '@/tests/contract/support/raw-socket'
import { freePort } from '@/tests/e2e/support/server'

/** The nginx of this machine; null where there is none. */
export const nginxProgram: string | null = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0) ?? null

/** The sample of deploy/ before these servers. It speaks plain HTTP here: certificates are the operator's. */
function settings(place: string, port: number, hosts: readonly string[]): string {
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('10.0.0.11:3000', hosts[0] ?? '')
    .replace('10.0.0.12:3000', hosts[1] ?? '')
    .replace('listen 80;', `listen unix:${place}/plain;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${place}/${kind};`)
  return `pid ${place}/pid;\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${sample}}\n`
}

/** Puts nginx before two servers. */
export async function startBalancer(program: string, urls: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const place = mkdtempSync(join(tmpdir(), 'daftar-nginx-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(
    join(place, 'nginx.conf'),
    settings(
      place,
      port,
      urls.map((one) => new URL(one).host),
    ),
  )
  const child = spawn(program, ['-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  for (let waited = 0; waited < 5000 && child.exitCode === null; waited += 50) {
    const { socket, closed } = say(url, 'GET /api/health HTTP/1.0\r\n\r\n')
    const said = await closed
    socket.destroy()
    if (said.includes(' 200 ')) break
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
      rmSync(place, { recursive: true, force: true })
    },
  }
}
