import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isResponding } from '../setup/port.mjs'
import { exists, start, top } from '../setup/run-process.mjs'
import { freePort } from './start-servers.mjs'

/** Minimal nginx proxy configuration with one worker, like the other contenders. */
const settings = (folder, port, cloudPort) => `
# One process like its rivals, so that what it uses can be told.
master_process off;
error_log stderr crit;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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

/** Starts nginx in front of the cloud; null where it is not installed. */
export async function startNginx(cloudPort) {
  const program = (await exists('nginx')) ? 'nginx' : (await exists('/usr/sbin/nginx')) ? '/usr/sbin/nginx' : null
  if (program === null) return null
  const port = await freePort()
  const folder = join(top, '.data', 'bench-nginx')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port, cloudPort))
  const child = start(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  let over = false
  child.once('exit', () => (over = true))
  return (await isResponding(port, '/alive', { within: 5_000, over: () => over })) ? { child, port } : null
}
