import 'server-only'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { guardOf } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import { isRecord } from '@/lib/contract/json'
import { allows } from '@/lib/contract/rights'
import { calls } from './calls'
import type { Answer, Caller } from './handler'
import { pictureOf } from './images'
import { login, resetPassword, type Desk } from './login'
import { serialised } from './made-json'
import { organisationOf } from './organisations'
import { codes, Rejection } from './rejection'
import { openParameter } from './secret'
import { seed } from './seed/seed'
import { smsLog, smsSend } from './sms'
import { statementPage } from './statements'
import { openStore } from './store'
import { openTokens } from './tokens'
import { accessOf, userOf } from './users'

export type SandboxOptions = {
  /** Where the data is kept; without it in memory. */
  readonly file?: string
  /** The secret of the encrypted parameter, shared with the web server. */
  readonly paramSecret: string
  /** The bearer token of the SMS routes; without it they refuse everybody. */
  readonly smsToken?: string
  /** How many goods, warehouses and debtors the big lists of the organisation `demo` hold at least; up to 50,000. Counts when the data is made. */
  readonly size?: number
  readonly now?: () => number
  /** Where the links of this cloud begin, by the request. A cloud that lives inside another process has no address: its host is not one. */
  readonly origin?: (request: Request) => string
  /** Where published ledgers are read, up to their key, when that is not this cloud's own address. */
  readonly statementsAt?: string
}

const noAddress = () => 'http://sandbox.invalid'

/** The cloud of contract.md, whole, behind one fetch handler. */
export type Sandbox = { fetch(request: Request): Promise<Response>; close(): void }

const openCalls: Readonly<Record<string, (desk: Desk, body: unknown) => Answer | Promise<Answer>>> = {
  '/ur/login': login,
  '/ur/resetPassword': resetPassword,
}

/** Opens the sandbox cloud; data is made when the file is new. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { file, paramSecret, smsToken, size = 0, now = Date.now, origin = noAddress, statementsAt } = options
  const store = openStore(file)
  seed(store, { now: now(), size })
  const tokens = openTokens(store, now)
  const desk: Desk = { store, tokens, now, paramSecret }

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

  async function answer(context: Context): Promise<Response> {
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
      if (openCall) return json(context, { status: 'RESOLVE', ...(await openCall(desk, sent)) })
      if (!caller || !call) return refuse(context, 401, new Rejection(null, 'not signed in'))
      const body = call.sealed ? opened(sent, paramSecret) : sent
      if (!allows(caller.access, guardOf(path, body))) throw new Rejection(codes.notAllowed, 'operation not allowed')
      const answered = await call.answer(caller, body)
      return json(context, Array.isArray(answered) ? answered : { status: 'RESOLVE', ...answered })
    } catch (error) {
      if (error instanceof Rejection) return refuse(context, 200, error)
      throw error
    }
  }

  const app = new Hono()
  app.post('/:prefix{qr|bd|gl|ur}/:name', compress({ threshold: worthCompressing }), answer)
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
  app.post('/sms/log', async (context) => context.json(smsLog(store, await bodyOf(context.req.raw))))
  app.post('/sms/send', async (context) => context.json(smsSend(store, now(), await bodyOf(context.req.raw))))
  app.notFound((context) => refuse(context, 404, new Rejection(codes.notFound, 'no such address')))

  return { fetch: async (request) => app.fetch(request), close: () => store.close() }
}

/** Answers from this many bytes on are compressed for whoever can open them, as clouds do: fifty thousand goods are a tenth of their size then. */
const worthCompressing = 64 * 1024

function json(context: Context, answer: unknown, status: 200 | 400 | 401 | 404 = 200): Response {
  const body = Buffer.from(serialised(answer))
  return context.body(body, status, { 'content-type': 'application/json', 'content-length': String(body.length) })
}

const refuse = (context: Context, status: 200 | 400 | 401 | 404, rejection: Rejection): Response =>
  json(context, rejection.answer(), status)

type Body = Readonly<Record<string, unknown>>

/** The JSON object of a request; an empty body is an empty object, for the calls without payload. */
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
  const inside = openParameter(sent.param, paramSecret)
  if (!isRecord(inside)) throw new Rejection(codes.badRequest, 'param: not a JSON object inside')
  return inside
}
