import 'server-only'
import { request } from 'undici'
import { auditLogStore } from '@/lib/server/audit-log/open-audit-log'
import { openRateLimits } from '@/lib/server/auth/rate-limit'
import { prepareBusyPages } from '@/lib/server/http-server/busy-page'
import { serve } from '@/lib/server/http-server/serve'
import { errorReason } from '@/lib/server/http/cloud-error'
import { openRecording, sandbox, unavailableReason } from '@/lib/server/http/transport'
import { startTracing } from '@/lib/server/observability/tracing'
import { prepareBrandIcons } from '@/lib/server/pwa/brand-icons'
import { buildId, version } from '@/lib/server/runtime/build-id'
import { environment, inspectEnvironment, InvalidEnvironment } from '@/lib/server/runtime/environment'
import type { CloudLocation } from '@/lib/server/runtime/environment-variables'
import { log } from '@/lib/server/runtime/log'
import { singleton } from '@/lib/server/runtime/singleton'
import { syncRevokedSessions } from '@/lib/server/session/revoked-sessions'
import { openStateFolder } from '@/lib/server/session/state-files'

/** Initialises the process before the first request. An invalid environment ends it with a message. */
export async function start(): Promise<void> {
  // Set by `node server.mjs --check`.
  if (process.env.DAFTAR_CHECK === '1') process.exit((await checkConfiguration()) ? 0 : 1)
  try {
    const { cloud, warnings } = environment()
    log().info({ version, build: buildId(), node: process.versions.node }, 'Daftar starts.')
    for (const warning of warnings) log().warn(warning)
    await startTracing()
    await open(cloud)
    openRateLimits()
    openStateFolder()
    auditLogStore()
    await syncRevokedSessions()
    await prepareBusyPages()
    await prepareBrandIcons()
    singleton('serve', () => serve)
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Opens the embedded sandbox or the recording, where one replaces the cloud. */
async function open(cloud: CloudLocation): Promise<void> {
  if (cloud.kind === 'http') return
  try {
    if (cloud.kind === 'sandbox') await sandbox(cloud.file)
    else openRecording(cloud.file)
  } catch (error) {
    const what = cloud.kind === 'sandbox' ? 'sandbox' : 'recording'
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new InvalidEnvironment([`CLOUD_URL names a ${what} that cannot be opened: ${reason}.`])
  }
}

/** Milliseconds for each address that is tried. */
const checkPatience = 5000

/**
 * `npm start -- --check`: prints every fault of the environment at once, and tries the addresses that it names. Returns whether a server would
 * start and reach them. Values are not printed: addresses may contain passwords.
 */
async function checkConfiguration(): Promise<boolean> {
  const { data, faults } = inspectEnvironment(process.env)
  const { CLOUD_URL: cloud, CLOUD_TOKEN_PUBLIC_KEY: key, REDIS_URL: redis, SMS_LOG_URL: smsLog, SMS_SEND_URL: smsSend } = data
  const remote = (url: string | undefined) => (url?.startsWith('http') ? url : undefined)
  const attempts: readonly (readonly [name: string, attempt: (() => Promise<string | null>) | false])[] = [
    ['CLOUD_URL', cloud !== undefined && (() => (cloud.kind === 'http' ? unavailableReason(cloud.url) : openingFault(() => open(cloud))))],
    ['STATE_DIR', faults.length === 0 && (() => openingFault(async () => openStateFolder()))],
    ['REDIS_URL', redis !== undefined && (() => redisFault(redis))],
    ['SMS_LOG_URL', remote(smsLog) !== undefined && (() => unavailableReason(smsLog ?? ''))],
    ['SMS_SEND_URL', remote(smsSend) !== undefined && (() => unavailableReason(smsSend ?? ''))],
    ['CLOUD_TOKEN_PUBLIC_KEY', remote(key) !== undefined && (() => keySetFault(key ?? ''))],
  ]
  const tried = attempts.flatMap(([name, attempt]) => (attempt ? [{ name, attempt }] : []))
  const results = await Promise.all(tried.map(async ({ name, attempt }) => ({ name, reason: await attempt() })))
  const lines = [
    ...faults.map((fault) => `✗ ${fault}`),
    ...results.map(({ name, reason }) => (reason === null ? `✓ ${name} answers.` : `✗ ${name} cannot be used: ${reason}.`)),
    ...(faults.length > 0 ? [] : environment().warnings.map((warning) => `! ${warning}`)),
  ]
  const failed = faults.length + results.filter(({ reason }) => reason !== null).length
  const summary = failed === 0 ? `Daftar ${version} can start.` : `${failed} to correct before Daftar ${version} can start.`
  process.stdout.write(`${[...lines, summary].join('\n')}\n`)
  return failed === 0
}

const openingFault = (open: () => Promise<void>): Promise<string | null> =>
  open().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'unknown').replace(/\.$/, ''),
  )

async function redisFault(url: string): Promise<string | null> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, { lazyConnect: true, connectTimeout: checkPatience, retryStrategy: () => null, protocol: 2 })
  let reason = ''
  client.on('error', (error: Error) => (reason = error.message))
  try {
    await client.connect()
    // Forks report the version of Redis that they are compatible with.
    const [, major = '', minor = ''] = /redis_version:(\d+)\.(\d+)/.exec(await client.info('server')) ?? []
    const tooOld = major !== '' && (Number(major) < 6 || (Number(major) === 6 && Number(minor) < 2))
    return tooOld ? `it is Redis ${major}.${minor}, and 6.2 or newer is needed` : null
  } catch (error) {
    return (reason || errorReason(error)).replace(/\.$/, '')
  } finally {
    client.disconnect()
  }
}

async function keySetFault(url: string): Promise<string | null> {
  try {
    const { body } = await request(url, { signal: AbortSignal.timeout(checkPatience) })
    const { keys } = (await body.json()) as { keys?: { kty?: string }[] }
    return keys?.some(({ kty }) => kty === 'RSA') ? null : 'it holds no RSA key'
  } catch (error) {
    return errorReason(error)
  }
}
