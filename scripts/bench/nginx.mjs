import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from '../setup/port.mjs'
import { exists, start, top } from '../setup/run.mjs'
import { freePort } from './servers.mjs'

/** What nginx needs to do the least that a proxy can do, as one process like its rivals. */
const settings = (place, port, cloudPort) => `
# One process like its rivals, so that what it uses can be told.
master_process off;
error_log stderr crit;
pid ${place}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${place}/body;
  proxy_temp_path ${place}/proxy;
  fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi;
  scgi_temp_path ${place}/scgi;
  upstream cloud { server 127.0.0.1:${cloudPort}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location /alive { return 200; }
    location / {
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Authorization "Bearer bench";
      proxy_pass http://cloud;
    }
  }
}
`

/** Starts nginx before the cloud; null where there is none. */
export async function startNginx(cloudPort) {
  const program = (await exists('nginx')) ? 'nginx' : (await exists('/usr/sbin/nginx')) ? '/usr/sbin/nginx' : null
  if (program === null) return null
  const port = await freePort()
  const place = join(top, '.data', 'bench-nginx')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'nginx.conf'), settings(place, port, cloudPort))
  const child = start(program, ['-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  let over = false
  child.once('exit', () => (over = true))
  return (await answers(port, '/alive', { within: 5_000, over: () => over })) ? { child, port } : null
}
