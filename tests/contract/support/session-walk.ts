import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSessions } from '@/lib/contract/sessions'
import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startFakeCloud, tokenWith } from './fake-cloud'
import { HttpClient } from './http-client'
import { redisOnFreePort, type Redis } from './redis'

/**
 * A model of sessions, walked at random against two real servers that share a Redis: revoked cookies are refused, valid ones work. Several
 * walkers run concurrently, each with its own users; at intervals all of them wait while a server is killed and restarted, or Redis is
 * emptied or stopped for a while.
 */

/** Seeded pseudo-random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A copied cookie and its expected state. */
type Copy = {
  readonly kind: 'session' | 'keep'
  readonly cookies: readonly (readonly [name: string, value: string])[]
  /** The sign-in that it came from. */
  readonly signIn: number
  /** When (ms) and at which server it was revoked; null while valid. */
  ended: { readonly at: number; readonly server: number } | null
}

/** A user's browsers and all their cookies. */
type User = {
  readonly name: string
  readonly id: number
  readonly browsers: (HttpClient | null)[]
  readonly signInOf: number[]
  readonly copies: Copy[]
}

export type WalkOptions = {
  readonly redisProgram: string
  readonly seed: number
  readonly steps: number
  readonly walkers?: number
  /** Average number of steps between server events. */
  readonly settleTime?: number
  readonly log?: (text: string) => void
}

export type WalkResult = {
  readonly steps: number
  /** How often each action ran. */
  readonly stepCounts: Readonly<Record<string, number>>
  /** How often a revoked and a valid cookie was tried. */
  readonly tried: { ended: number; living: number }
  /** Violations; empty on success. */
  readonly faults: readonly string[]
}

/** Milliseconds until other servers see a revocation: one second, plus a margin for a busy machine. */
const propagation = 6000
/** The same after an outage of Redis: its client reconnects within five seconds. */
const reconnection = 12_000
const browsersOfUser = 3
/** Steps until a user is replaced by a new one, because renewals are limited per user. */
const stepsOfUser = 60

const mostGraves = 500

const sessionNames = /^daftar(?:\.\d)?$/
const rememberMeNames = /^daftar-keep(?:\.\d)?$/

/** Runs the walk. Throws only when the servers cannot be started. */
export async function walk({
  redisProgram,
  seed,
  steps,
  walkers = 6,
  settleTime = 2500,
  log = () => undefined,
}: WalkOptions): Promise<WalkResult> {
  const random = randomFrom(seed)
  const redis: Redis = await redisOnFreePort(redisProgram)
  await redis.start()
  const cloud = await startFakeCloud()
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'daftar-model-')))
  // The user name is encrypted and the application header is the same for all, so sign-ins run one at a time.
  const ids = new Map<string, number>()
  cloud.respond = ({ path, headers }, response) => {
    const userId = ids.get(String(headers['x-request-id']).split('.')[0] ?? '') ?? 1
    if (path !== '/ur/login') return sendJson(response, { status: 'RESOLVE', data: [] })
    const login = loginOf('boss', tokenWith({ userId }))
    sendJson(response, {
      ...login,
      data: { ...login.data, userAccessList: [{ ChangePassword: ['u'] }, { Inventory: ['l'] }, { User: ['l', 'c', 'u', 'd'] }] },
    })
  }
  const environment = (index: number, port = '') => ({
    CLOUD_URL: cloud.url,
    REDIS_URL: redis.url,
    STATE_DIR: folders[index] ?? '',
    ...(port !== '' && { PORT: port }),
  })
  const servers: Server[] = await Promise.all([startServer(environment(0)), startServer(environment(1))])

  const faults: string[] = []
  const stepCounts: Record<string, number> = {}
  const tried = { ended: 0, living: 0 }
  let done = 0
  let users = 0
  let signIns = 0
  let outage = false
  /**
   * When (ms) the exchange between the servers was disturbed. Other servers may not know what was revoked during that time, or in the
   * second before it, until some time after.
   */
  let disturbed = { from: 0, until: 0 }
  /** Pending server event; walkers wait for it between steps. */
  let event: Promise<void> | null = null
  let acting = 0

  /** Revoked cookies of replaced users. */
  const graves: { readonly user: User; readonly copy: Copy }[] = []
  const bury = (user: User) => {
    for (const copy of user.copies.filter(({ ended }) => ended !== null)) {
      if (graves.length < mostGraves) graves.push({ user, copy })
      else if (random() < 0.1) graves[Math.floor(random() * mostGraves)] = { user, copy }
    }
  }

  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const urlOf = (server: number) => servers[server]?.url ?? ''
  /** The latest server events, which a fault is reported with. */
  const recentEvents: { readonly name: string; readonly start: number; readonly end: number }[] = []
  const ago = (time: number) => `${Date.now() - time} ms ago`
  const fault = (text: string) => {
    const events = recentEvents.map(({ name, start, end }) => `${name} from ${ago(start)} to ${ago(end)}`)
    const full = `${text}; events: ${events.join(', ') || 'none'}`
    faults.push(full)
    log(`✗ ${full}`)
  }

  /**
   * Whether a response (502 to 504) only means that the server or the cloud was too busy: the outcome is unknown, so the user's cookies are
   * dropped from the model. More than one such response in a hundred steps is a fault.
   */
  function isBusy(user: User, status: number): boolean {
    if (status < 502 || status > 504) return false
    stepCounts.busy = (stepCounts.busy ?? 0) + 1
    user.copies.length = 0
    user.browsers.fill(null)
    return true
  }

  /** Sends a request with an id by which the cloud knows the user. */
  const sendRequest = (user: User, visitor: HttpClient, server: number, method: string, path: string, body?: unknown) => {
    const there = new HttpClient(urlOf(server))
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
    return there.request(method, path, body, { 'x-request-id': `${user.name}.${done}` }).then((reply) => {
      visitor.cookies.clear()
      for (const [name, value] of there.cookies) visitor.cookies.set(name, value)
      return reply
    })
  }

  function newUser(): User {
    users += 1
    const user: User = {
      name: `walker${seed}x${users}`,
      id: 1000 + users,
      browsers: Array.from({ length: browsersOfUser }, () => null),
      signInOf: [],
      copies: [],
    }
    ids.set(user.name, user.id)
    return user
  }

  /** Records the cookies that a browser has now. */
  function copied(user: User, visitor: HttpClient, signIn: number, kinds: readonly Copy['kind'][] = ['session', 'keep']): void {
    for (const kind of kinds) {
      const form = kind === 'session' ? sessionNames : rememberMeNames
      const cookies = [...visitor.cookies].filter(([name]) => form.test(name))
      const known = user.copies.some((copy) => copy.cookies[0]?.[1] === cookies[0]?.[1])
      if (cookies.length > 0 && !known) user.copies.push({ kind, cookies, signIn, ended: null })
    }
  }

  const endWhere = (user: User, server: number, which: (copy: Copy) => boolean) => {
    for (const copy of user.copies) if (copy.ended === null && which(copy)) copy.ended = { at: Date.now(), server }
  }

  /** Whether a server must know of a revocation. */
  function mustKnow({ ended }: Copy, server: number): boolean {
    if (ended === null) return false
    if (ended.server === server) return true
    return Date.now() > Math.max(ended.at + propagation, ended.at >= disturbed.from ? disturbed.until : 0)
  }

  /** The same seal in another spelling. */
  const respelled = (value: string) => `${value.split('~')[0]}${pick(['~2', '', '~1', '~3', '~~2', '~x'])}`

  async function tryCopy(user: User, copy: Copy, server: number): Promise<void> {
    const visitor = new HttpClient('')
    // A chunked cookie is joined before it is opened; the suffix is in its last chunk.
    for (const [index, [name, value]] of copy.cookies.entries())
      visitor.cookies.set(name, index === copy.cookies.length - 1 ? respelled(value) : value)
    const known = mustKnow(copy, server)
    const living = copy.ended === null
    const { status } = await sendRequest(user, visitor, server, 'GET', '/api/session')
    if (isBusy(user, status)) return
    if (living) tried.living += 1
    else tried.ended += 1
    // Renewals are rate-limited: 429 says nothing about the session.
    if (status === 429 && copy.kind === 'keep') return
    if (living && copy.ended === null && status !== 200)
      fault(`step ${done}: a living ${copy.kind} of ${user.name} got ${status} at server ${server}`)
    if (known && copy.ended && status !== 401) {
      const when = `ended ${ago(copy.ended.at)} at server ${copy.ended.server}`
      fault(`step ${done}: a ${copy.kind} of ${user.name}, ${when}, got ${status} at server ${server}`)
    }
    if (living && status === 200 && copy.kind === 'keep') copied(user, visitor, copy.signIn, ['session'])
  }

  type Action = (user: User, server: number) => Promise<void>
  const browserOf = (user: User) => {
    const open = user.browsers.flatMap((visitor, index) => (visitor ? [{ visitor, index }] : []))
    return open.length === 0 ? null : pick(open)
  }

  const actions: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
    signIn: [
      10,
      async (user, server) => {
        const index = Math.floor(random() * browsersOfUser)
        const visitor = user.browsers[index] ?? new HttpClient('')
        const before = user.browsers[index] ? user.signInOf[index] : undefined
        const remember = random() < 0.6
        const reply = await sendRequest(user, visitor, server, 'POST', '/ur/login', {
          domain: 'demo',
          user: user.name,
          password: 'x',
          remember,
        })
        if (isBusy(user, reply.status)) return
        if (reply.status !== 200) return fault(`step ${done}: a sign-in got ${reply.status}: ${reply.text}`)
        if (before !== undefined) endWhere(user, server, ({ signIn }) => signIn === before)
        signIns += 1
        user.browsers[index] = visitor
        user.signInOf[index] = signIns
        copied(user, visitor, signIns)
      },
    ],
    use: [
      40,
      async (user, server) => {
        if (user.copies.length > 0) await tryCopy(user, pick(user.copies), server)
      },
    ],
    useLongEnded: [
      10,
      async (_, server) => {
        if (graves.length === 0) return
        const { user, copy } = pick(graves)
        await tryCopy(user, copy, server)
      },
    ],
    call: [
      20,
      async (user, server) => {
        const browser = browserOf(user)
        if (!browser) return
        const { status } = await sendRequest(user, browser.visitor, server, 'POST', '/bd/list', { tableName: 'inve' })
        if (isBusy(user, status)) return
        if (status !== 200) fault(`step ${done}: a call of ${user.name} got ${status} at server ${server}`)
      },
    ],
    changeYear: [
      8,
      async (user, server) => {
        const browser = browserOf(user)
        if (!browser) return
        const { status } = await sendRequest(user, browser.visitor, server, 'PATCH', '/api/session', { fiscalYearId: pick([6, 7]) })
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: a change of the year got ${status} at server ${server}`)
        copied(user, browser.visitor, user.signInOf[browser.index] ?? 0, ['session'])
      },
    ],
    signOut: [
      6,
      async (user, server) => {
        const browser = browserOf(user)
        if (!browser) return
        const signIn = user.signInOf[browser.index]
        const { status } = await sendRequest(user, browser.visitor, server, 'DELETE', '/api/session')
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: a sign-out got ${status}`)
        user.browsers[browser.index] = null
        endWhere(user, server, (copy) => copy.signIn === signIn)
      },
    ],
    changePassword: [
      2,
      async (user, server) => {
        const browser = browserOf(user)
        if (!browser) return
        await pause(2)
        const { status } = await sendRequest(user, browser.visitor, server, 'POST', '/ur/changePassword', {
          currentPassword: 'x',
          newPassword: 'y',
        })
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: a password change got ${status}`)
        endWhere(user, server, () => true)
        user.browsers.forEach((_, index) => index !== browser.index && (user.browsers[index] = null))
        copied(user, browser.visitor, user.signInOf[browser.index] ?? 0)
      },
    ],
    endOthers: [
      2,
      async (user, server) => {
        const browser = browserOf(user)
        if (!browser) return
        await pause(2)
        const { status } = await sendRequest(user, browser.visitor, server, 'DELETE', '/api/sessions')
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: ending all others got ${status}`)
        endWhere(user, server, () => true)
        user.browsers.forEach((_, index) => index !== browser.index && (user.browsers[index] = null))
        copied(user, browser.visitor, user.signInOf[browser.index] ?? 0)
      },
    ],
    endOne: [
      3,
      async (user, server) => {
        const browser = browserOf(user)
        const [other] = user.browsers.flatMap((visitor, index) => (visitor && index !== browser?.index ? [{ visitor, index }] : []))
        if (!browser || !other) return
        // The other browser identifies its own entry.
        const sessions = readSessions().read((await sendRequest(user, other.visitor, server, 'GET', '/api/sessions')).json())
        const id = sessions.find(({ current }) => current)?.id
        const { status } = await sendRequest(user, browser.visitor, server, 'DELETE', `/api/sessions/${id}`)
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: ending one got ${status}`)
        const signIn = user.signInOf[other.index]
        user.browsers[other.index] = null
        endWhere(user, server, (copy) => copy.signIn === signIn)
      },
    ],
    deactivate: [
      1,
      async (user, server) => {
        const admin = newUser()
        const visitor = new HttpClient('')
        await sendRequest(admin, visitor, server, 'POST', '/ur/login', { domain: 'demo', user: admin.name, password: 'x' })
        const body = { userId: user.id, fullName: '', userName: 'n', isActive: false, isAdmin: false, mobile: '', accessGroups: [] }
        await pause(2)
        const { status } = await sendRequest(admin, visitor, server, 'POST', '/ur/userSave', body)
        if (isBusy(user, status)) return
        if (status !== 200) return fault(`step ${done}: a deactivation got ${status}`)
        endWhere(user, server, () => true)
        user.browsers.fill(null)
      },
    ],
  }
  const named = Object.entries(actions)
  const total = named.reduce((sum, [, [weight]]) => sum + weight, 0)
  function choose(): readonly [string, Action] {
    let rest = random() * total
    for (const [name, [weight, action]] of named) {
      rest -= weight
      if (rest < 0) return [name, action]
    }
    return ['use', actions.use?.[1] as Action]
  }

  async function restart(server: number): Promise<void> {
    const port = new URL(urlOf(server)).port
    const { pid } = servers[server] as Server
    // Half of the time without a graceful shutdown.
    if (random() < 0.5) process.kill(pid, 'SIGKILL')
    await servers[server]?.stop()
    servers[server] = await startServer(environment(server, port))
  }
  const events: Readonly<Record<string, () => Promise<void>>> = {
    restart: () => restart(Math.floor(random() * 2)),
    restartBoth: async () => {
      await restart(0)
      await restart(1)
    },
    emptyRedis: async () => void (await redis.send('FLUSHALL')),
    emptyRedisAndRestart: async () => {
      await redis.send('FLUSHALL')
      await restart(Math.floor(random() * 2))
    },
    outage: async () => {
      await redis.stop()
      outage = true
    },
  }
  async function redisBack(): Promise<void> {
    await redis.start()
    outage = false
  }
  async function happen(): Promise<void> {
    const name = outage ? 'redisBack' : pick(Object.keys(events))
    stepCounts[name] = (stepCounts[name] ?? 0) + 1
    const start = Date.now()
    // What was revoked before an earlier event may still be on its way.
    if (start > disturbed.until) disturbed = { from: start - propagation, until: 0 }
    await (name === 'redisBack' ? redisBack() : events[name]?.())
    disturbed.until = outage ? Number.POSITIVE_INFINITY : Date.now() + (name === 'redisBack' ? reconnection : propagation)
    recentEvents.push({ name, start, end: Date.now() })
    if (recentEvents.length > 4) recentEvents.shift()
  }

  let untilEvent = settleTime * (0.5 + random())
  async function walker(): Promise<void> {
    let user = newUser()
    let left = stepsOfUser
    while (done < steps && faults.length < 20) {
      if (event) {
        await event
        continue
      }
      done += 1
      untilEvent -= 1
      if (done % 1000 === 0) log(`${done} steps, ${tried.ended} tries of what had ended, ${faults.length} faults`)
      if ((left -= 1) < 0) {
        bury(user)
        user = newUser()
        left = stepsOfUser
      }
      const [name, action] = choose()
      stepCounts[name] = (stepCounts[name] ?? 0) + 1
      acting += 1
      try {
        await action(user, random() < 0.5 ? 0 : 1)
      } catch (error) {
        fault(`step ${done}: ${name} of ${user.name} threw ${error instanceof Error ? error.message : 'something'}`)
      } finally {
        acting -= 1
      }
      if (untilEvent < 0 && !event) {
        // A short outage: the next event follows soon.
        untilEvent = (outage ? 1 : 0.2) * settleTime * (0.5 + random())
        event = (async () => {
          while (acting > 0) await pause(1)
          await happen()
          if (outage) untilEvent = 200 * (0.5 + random())
          else untilEvent = settleTime * (0.5 + random())
        })()
          .catch((error: unknown) => fault(`an event threw ${error instanceof Error ? error.message : 'something'}`))
          .finally(() => (event = null))
      }
    }
  }

  await Promise.all(Array.from({ length: walkers }, walker))
  if ((stepCounts.busy ?? 0) > done / 100) fault(`${stepCounts.busy} responses of 502 to 504 in ${done} steps`)
  await Promise.all(servers.map((server) => server.stop()))
  await redis.stop()
  await cloud.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  return { steps: done, stepCounts, tried, faults }
}
