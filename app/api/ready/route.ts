import { isReady } from '@/lib/server/cloud/health'
import { json, plainResponse } from '@/lib/server/http/http'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return plainResponse((await isReady()) ? json(200, { status: 'ready' }) : json(503, { status: 'not ready' }))
}
