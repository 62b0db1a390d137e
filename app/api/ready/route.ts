import { isReady } from '@/lib/server/health'
import { json } from '@/lib/server/http'
import { plainAnswer } from '@/lib/server/plain-answer'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return plainAnswer((await isReady()) ? json(200, { status: 'ready' }) : json(503, { status: 'not ready' }))
}
