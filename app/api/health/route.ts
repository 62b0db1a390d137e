import { json } from '@/lib/server/http'
import { plainAnswer } from '@/lib/server/plain-answer'

export const dynamic = 'force-dynamic'

export const GET = (): Response => plainAnswer(json(200, { status: 'alive' }))
