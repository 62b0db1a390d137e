import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, statusOf } from '@/tests/e2e/support/server'

/** Path of the installed nginx; null where it is not installed. */
export const nginxProgram: string | null = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0) ?? null

const temporaryFiles = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts nginx as one process on a free port; `http` is the content of its http block for that port and a folder of its own. */
export async function startNginx(
  program: string,
  http: (port: number, folder: string) => string,
): Promise<{ readonly url: string; readonly pid: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-nginx-'))
  const port = await freePort()
  const directives = temporaryFiles.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  const main = `master_process off;\npid ${folder}/pid;\nerror_log stderr crit;\nevents { worker_connections 1024; }\n`
  writeFileSync(join(folder, 'nginx.conf'), `${main}http {\naccess_log off;\n${directives}\n${http(port, folder)}}\n`)
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 5000 && child.exitCode === null && (await statusOf(url)) === 0; waited += 50) await pause(50)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
