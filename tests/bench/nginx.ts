import { nginxProgram, startNginx } from '@/tests/contract/support/nginx'
import type { Measured } from './servers'

/** Starts nginx in front of a cloud with a minimal configuration and one process, like the other contenders; null where it is not installed. */
export async function startNginxProxy(cloud: Measured): Promise<Measured | null> {
  if (nginxProgram === null) return null
  return startNginx(
    nginxProgram,
    (port) => `
  upstream cloud { server ${new URL(cloud.url).host}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Authorization "Bearer bench";
      proxy_pass http://cloud;
    }
  }`,
  )
}
