import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRaw } from '@/tests/contract/support/raw-socket'
import { freePort } from '@/tests/e2e/support/server'

/** Path of the installed nginx; null where it is not installed. */
export const nginxProgram: string | null = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0) ?? null

/** The sample configuration of deploy/ for these servers, over plain HTTP: it has no certificates here. */
function settings(folder: string, port: number, hosts: readonly string[]): string {
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('10.0.0.11:3000', hosts[0] ?? '')
    .replace('10.0.0.12:3000', hosts[1] ?? '')
    .replace('listen 80 default_server;', `listen unix:${folder}/other;`)
    .replace('listen 443 ssl http2 default_server;', '')
    .replace('listen 80;', `listen unix:${folder}/plain;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
  const directives = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`)
  return `pid ${folder}/pid;\nerror_log stderr crit;\nevents {}\nhttp {\naccess_log off;\n${directives.join('\n')}\n${sample}}\n`
}

/** Starts nginx in front of two servers. */
export async function startBalancer(program: string, urls: readonly string[]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-nginx-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(
    join(folder, 'nginx.conf'),
    settings(
      folder,
      port,
      urls.map((one) => new URL(one).host),
    ),
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  for (let waited = 0; waited < 5000 && child.exitCode === null; waited += 50) {
    const { socket, closed } = sendRaw(url, 'GET /api/health HTTP/1.0\r\n\r\n')
    const received = await closed
    socket.destroy()
    if (received.includes(' 200 ')) break
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
