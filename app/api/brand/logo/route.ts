import { plainResponse } from '@/lib/server/http/http'
import { logoResponse } from '@/lib/server/pwa/product'

export const dynamic = 'force-dynamic'

export const GET = (): Response => plainResponse(logoResponse())
