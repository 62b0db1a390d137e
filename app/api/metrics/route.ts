import { createHash, timingSafeEqual } from 'node:crypto'
import { environment } from '@/lib/server/environment'
import { Refusal } from '@/lib/server/http'
import { metricsText } from '@/lib/server/metrics'
import { plainAnswer } from '@/lib/server/plain-answer'

export const dynamic = 'force-dynamic'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Figures for Prometheus; without a METRICS_TOKEN there is no such address. */
export function GET(request: Request): Response {
  const { metricsToken } = environment()
  if (metricsToken === null) return plainAnswer(new Refusal(404, 'metrics are not switched on').answer())
  const given = request.headers.get('authorization') ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`))) return plainAnswer(new Refusal(401, 'the token is wrong').answer())
  return plainAnswer({
    status: 200,
    headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    body: Buffer.from(metricsText()),
  })
}
