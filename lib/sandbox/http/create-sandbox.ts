import 'server-only'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Path } from '@/lib/contract/core/call'
import { isRecord } from '@/lib/contract/core/json'
import { allows } from '@/lib/contract/core/rights'
import { rightOfCall } from '@/lib/contract/registry/call-registry'
import { pictureOf } from '@/lib/sandbox/calls/images'
import { login, resetPasswordCall, type LoginContext } from '@/lib/sandbox/calls/login'
import { smsLogResponse, smsSend } from '@/lib/sandbox/calls/sms'
import { statementPage } from '@/lib/sandbox/calls/statements'
import { organisationOf } from '@/lib/sandbox/database/organisations'
import { serialised } from '@/lib/sandbox/database/sql-json'
import { openStore } from '@/lib/sandbox/database/store'
import { accessOf, userOf } from '@/lib/sandbox/database/user-access'
import type { Caller, HandlerResponse } from '@/lib/sandbox/handlers/handler'
import { openTokens } from '@/lib/sandbox/handlers/tokens'
import { openParameter } from '@/lib/sandbox/protocol/open-parameter'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { seed } from '@/lib/sandbox/seed/seed-database'
import { calls } from './call-handlers'

export type SandboxOptions = {
  /** Database file; in memory when absent. */
  readonly file?: string
  /** Secret of the encrypted parameter, shared with the web server. */
  readonly paramSecret: string
  /** Bearer token of the SMS routes; when absent they refuse every request. */
  readonly smsToken?: string
  /**
   * Minimum number of goods, warehouses and debtors in the long lists of the organisation `demo`, up to 50,000. Applies only when the data
   * are created.
   */
  readonly size?: number
  readonly now?: () => number
  /** Origin of this cloud's links, derived from the request. A cloud inside another process has no address of its own. */
  readonly origin?: (request: Request) => string
  /** Base URL of published ledgers, up to their key, when it is not this cloud's own. */
  readonly statementsAt?: string
}

const noAddress = () => 'http://sandbox.invalid'

/** The whole sandbox cloud behind one fetch handler. */
export type Sandbox = { fetch(request: Request): Promise<Response>; close(): void }

const openCalls: Readonly<Record<string, (loginContext: LoginContext, body: unknown) => HandlerResponse | Promise<HandlerResponse>>> = {
  '/ur/login': login,
  '/ur/resetPassword': resetPasswordCall,
}

/** Opens the sandbox cloud; creates the data when the file is new. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { file, paramSecret, smsToken, size = 0, now = Date.now, origin = noAddress, statementsAt } = options
  const store = openStore(file)
  seed(store, { now: now(), size })
  const tokens = openTokens(store, now)
  const loginContext: LoginContext = { store, tokens, now, paramSecret }

  async function callerOf(request: Request): Promise<Caller | null> {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    const claims = await tokens.check(token)
    const organisation = claims ? organisationOf(store, claims.organizationId) : undefined
    const user = organisation && userOf(store, organisation.id, claims?.userId ?? 0)
    if (!claims || !organisation || !user?.active) return null
    return {
      store,
      now,
      organisation,
      user,
      access: accessOf(store, user),
      tokenYear: claims.fiscalYearId,
      origin: origin(request),
      statementsAt: statementsAt ?? `${origin(request)}/statements/`,
    }
  }

  async function respond(context: Context): Promise<Response> {
    const path = context.req.path as Path
    const request = context.req.raw
    if (!request.headers.get('application-id'))
      return refuse(context, 400, new Rejection(codes.badRequest, 'application-id: the header is missing'))
    const openCall = Object.hasOwn(openCalls, path) ? openCalls[path] : undefined
    const call = Object.hasOwn(calls, path) ? calls[path] : undefined
    if (!openCall && !call) return refuse(context, 404, new Rejection(codes.notFound, 'no such call'))
    const caller = openCall ? null : await callerOf(request)
    if (!openCall && !caller) return refuse(context, 401, new Rejection(null, 'the token is missing, wrong or expired'))

    const sent = await bodyOf(request)
    if (!sent) return refuse(context, 400, new Rejection(codes.badRequest, 'body: not a JSON object'))
    try {
      if (openCall) return json(context, { status: 'RESOLVE', ...(await openCall(loginContext, sent)) })
      if (!caller || !call) return refuse(context, 401, new Rejection(null, 'not signed in'))
      const body = call.sealed ? opened(sent, paramSecret) : sent
      if (!allows(caller.access, rightOfCall(path, body))) throw new Rejection(codes.notAllowed, 'operation not allowed')
      const result = await call.respond(caller, body)
      return json(context, Array.isArray(result) ? result : { status: 'RESOLVE', ...result })
    } catch (error) {
      if (error instanceof Rejection) return refuse(context, 200, error)
      throw error
    }
  }

  const app = new Hono()
  app.post('/:prefix{qr|bd|gl|ur}/:name', compress({ threshold: worthCompressing }), respond)
  app.get('/.well-known/jwks.json', async (context) => context.json(await tokens.keySet()))
  app.get('/img/:id{[0-9]+}', async (context) => {
    const picture = await pictureOf(store, Number(context.req.param('id')))
    if (!picture) return context.notFound()
    return context.body(picture.bytes, 200, { 'content-type': picture.type, 'cache-control': 'public, max-age=86400' })
  })
  app.get('/statements/:key', (context) => {
    const page = statementPage(store, context.req.param('key'))
    if (page === null) return context.notFound()
    return context.html(page, 200, {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    })
  })
  app.use('/sms/*', async (context, next) => {
    if (smsToken === undefined || context.req.header('authorization') !== `Bearer ${smsToken}`) {
      return context.json({ Result: 0, Message: 'unauthorized', status: 401 }, 401)
    }
    return next()
  })
  app.post('/sms/log', async (context) => context.json(smsLogResponse(store, await bodyOf(context.req.raw))))
  app.post('/sms/send', async (context) => context.json(smsSend(store, now(), await bodyOf(context.req.raw))))
  app.notFound((context) => refuse(context, 404, new Rejection(codes.notFound, 'no such address')))

  return { fetch: async (request) => app.fetch(request), close: () => store.close() }
}

/** Responses of at least this many bytes are compressed for clients that accept it: 50,000 goods shrink to a tenth of their size. */
const worthCompressing = 64 * 1024

function json(context: Context, response: unknown, status: 200 | 400 | 401 | 404 = 200): Response {
  const body = Buffer.from(serialised(response))
  return context.body(body, status, { 'content-type': 'application/json', 'content-length': String(body.length) })
}

const refuse = (context: Context, status: 200 | 400 | 401 | 404, rejection: Rejection): Response =>
  json(context, rejection.toResponse(), status)

type Body = Readonly<Record<string, unknown>>

/** The JSON object of a request; an empty body counts as an empty object, for calls without a payload. */
async function bodyOf(request: Request): Promise<Body | null> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function opened(sent: Body, paramSecret: string): Body {
  if (typeof sent.param !== 'string') throw new Rejection(codes.badRequest, 'param: missing')
  const content = openParameter(sent.param, paramSecret)
  if (!isRecord(content)) throw new Rejection(codes.badRequest, 'param: not a JSON object inside')
  return content
}
