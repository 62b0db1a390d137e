import { readFileSync } from 'node:fs'
import { startNginx } from '@/tests/contract/support/nginx'

/** Starts nginx in front of two servers with the sample configuration of deploy/, over plain HTTP: it has no certificates here. */
export const startBalancer = (program: string, urls: readonly string[]) =>
  startNginx(program, (port, folder) => {
    const [first = '', second = ''] = urls.map((url) => new URL(url).host)
    return readFileSync('deploy/nginx.conf', 'utf8')
      .replace('10.0.0.11:3000', first)
      .replace('10.0.0.12:3000', second)
      .replace('listen 80 default_server;', `listen unix:${folder}/other;`)
      .replace('listen 443 ssl http2 default_server;', '')
      .replace('listen 80;', `listen unix:${folder}/plain;`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*\n/gm, '')
  })
