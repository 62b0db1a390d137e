import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpRefusal, plainResponse } from '@/lib/server/http/http'
import { metricsText } from '@/lib/server/observability/metrics'
import { environment } from '@/lib/server/runtime/environment'

export const dynamic = 'force-dynamic'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Prometheus metrics; 404 without METRICS_TOKEN. */
export async function GET(request: Request): Promise<Response> {
  const { metricsToken } = environment()
  if (metricsToken === null) return plainResponse(new HttpRefusal(404, 'metrics are not enabled').toResponse())
  const authorization = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${metricsToken}`)))
    return plainResponse(new HttpRefusal(401, 'the token is wrong').toResponse())
  return plainResponse({
    status: 200,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: Buffer.from(await metricsText()),
  })
}
