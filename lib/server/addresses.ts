import 'server-only'
import { routeOf } from '@/lib/contract/routes'
import { addressOf } from '@/lib/i18n/address'
import { Refusal } from './http'

/**
 * Our own addresses, each with the methods that it takes, `*` for a part that may be anything. Next answers a wrong address with a page and
 * a wrong method with nothing at all, but programs ask here (design.md): the door refuses both as every call is refused.
 */
export const ownAddresses: Readonly<Record<string, readonly string[]>> = {
  '/api/activity': ['GET'],
  '/api/health': ['GET'],
  '/api/images/*': ['GET'],
  '/api/manifest/*': ['GET'],
  '/api/metrics': ['GET'],
  '/api/news/*': ['GET'],
  '/api/offline/*': ['GET'],
  '/api/ready': ['GET'],
  '/api/session': ['GET', 'PATCH', 'DELETE'],
  '/api/session/renew': ['GET'],
  '/api/sms/log': ['POST'],
  '/api/sms/send': ['POST'],
  '/api/statement-links': ['POST'],
  '/api/statements/*': ['GET'],
}

const patterns = Object.entries(ownAddresses).map(([address, methods]) => ({
  form: new RegExp(`^${address.replace('*', '[^/]+')}/?$`),
  methods: [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
}))

const ofReading = ['GET', 'HEAD']

/** Why there is nothing to ask for with this method at this address, calls to the cloud apart; null when there may be something. */
export function misdirected(method: string, path: string): Refusal | null {
  if (/^\/api(?:\/|$)/.test(path)) {
    const own = patterns.find(({ form }) => form.test(path))
    if (!own) return new Refusal(404, 'no such address')
    return own.methods.includes(method) ? null : wrongMethod('this address takes other methods', own.methods)
  }
  if (ofReading.includes(method)) return null
  const { path: page } = addressOf(path)
  return page === '/' || routeOf(page) ? wrongMethod('pages are only read', ofReading) : new Refusal(404, 'no such prefix')
}

const wrongMethod = (description: string, methods: readonly string[]) =>
  new Refusal(405, description, { headers: { allow: methods.join(', ') } })
