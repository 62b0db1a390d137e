import 'server-only'

/**
 * Our own routes with their methods; `*` matches one segment. For programs, wrong routes and methods get JSON refusals instead of Next's
 * HTML.
 */
export const ownRoutes: Readonly<Record<string, readonly string[]>> = {
  '/api/activity': ['GET', 'POST'],
  '/api/brand/logo': ['GET'],
  '/api/cheque-calendar': ['POST', 'DELETE'],
  '/api/cheque-calendar/*': ['GET'],
  '/api/health': ['GET'],
  '/api/images/*': ['GET'],
  '/api/manifest/*': ['GET'],
  '/api/metrics': ['GET'],
  '/api/news/*': ['GET'],
  '/api/offline/*': ['GET'],
  '/api/private-links': ['GET'],
  '/api/ready': ['GET'],
  '/api/session': ['GET', 'PATCH', 'DELETE'],
  '/api/session/renew': ['GET'],
  '/api/sessions': ['GET', 'DELETE'],
  '/api/sessions/*': ['DELETE'],
  '/api/sms/log': ['POST'],
  '/api/sms/send': ['POST'],
  '/api/statement-links': ['POST'],
  '/api/statements/*': ['GET'],
  '/api/undo': ['GET', 'POST'],
  '/api/users/*/sessions': ['GET', 'DELETE'],
  '/api/users/*/sessions/*': ['DELETE'],
}

const patterns = Object.keys(ownRoutes).map((route) => ({ route, form: new RegExp(`^${route.replaceAll('*', '[^/]+')}/?$`) }))

/** The route of a path, by which it is logged and counted: paths are chosen by clients. */
export const ownRouteOf = (path: string): string | null => patterns.find(({ form }) => form.test(path))?.route ?? null
