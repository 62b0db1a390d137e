import { aliveResponse } from '@/lib/server/cloud/health'
import { plainResponse } from '@/lib/server/http/http'

export const dynamic = 'force-dynamic'

export const GET = (): Response => plainResponse(aliveResponse())
