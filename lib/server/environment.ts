import 'server-only'
import { randomBytes } from 'node:crypto'
import { singleton } from './singleton'
import { headersOf, ownSms, variables, type CloudPlace } from './variables'

/** Everything that the environment decides (design.md), under names of the app. */
export type Environment = {
  readonly cloud: CloudPlace
  readonly applicationId: string
  readonly paramSecret: string
  /** What verifies tokens; without it they are only decoded. */
  readonly tokenKey: { readonly pem: string } | { readonly keySetUrl: string } | null
  /** Caps every time limit when it is set. */
  readonly timeout: number | null
  /** Newest first. */
  readonly sessionPasswords: readonly string[]
  /** The SMS service: behind addresses, or the one of the embedded sandbox. */
  readonly sms: { readonly logUrl: string; readonly sendUrl: string; readonly token: string } | 'sandbox' | null
  /** Where published ledgers may lie; null: wherever the cloud says. */
  readonly statementHosts: readonly string[] | null
  /** The origin that staff use; decides `Secure` and `__Host-` cookies. */
  readonly publicOrigin: string | null
  readonly trustedHops: number
  readonly redisUrl: string | null
  readonly product: { readonly name: string; readonly designer: string | null; readonly designerUrl: string | null }
  readonly host: string | null
  readonly port: number
  readonly logLevel: string
  readonly metricsToken: string | null
  /** Where spans go to. */
  readonly telemetry: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly service: string } | null
  /** What works, but not as a production server should. */
  readonly warnings: readonly string[]
}

/** An environment that the server must not start with. The message is one sentence that names the variable. */
export class BadEnvironment extends Error {}

/** Published, for sandbox and staging clouds only: it hides nothing. */
export const developmentParamSecret = 'daftar-development-secret'

const smsNames = ['SMS_LOG_URL', 'SMS_SEND_URL', 'SMS_TOKEN'] as const

/** Reads an environment, or throws the one sentence that tells what is wrong with it. An empty value counts as none. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const read = variables.safeParse(filled)
  if (!read.success) throw new BadEnvironment(read.error.issues[0]?.message)
  const { data } = read
  const cloud = data.CLOUD_URL
  if (!cloud) throw new BadEnvironment('CLOUD_URL is not set.')
  const production = cloud.kind === 'http' && cloud.secure
  const warnings: string[] = []

  if (production && !data.CLOUD_PARAM_SECRET)
    throw new BadEnvironment('CLOUD_PARAM_SECRET is not set: a cloud behind https:// needs the secret of the encrypted parameter.')
  if (production && !data.SESSION_PASSWORD)
    throw new BadEnvironment('SESSION_PASSWORD is not set: a server for a cloud behind https:// needs one of at least 32 characters.')
  const sms = smsOf(data, cloud)
  if (data.DESIGNER_URL && !data.DESIGNER_NAME) throw new BadEnvironment('DESIGNER_NAME must be set when DESIGNER_URL is.')

  if (cloud.kind === 'http' && !data.CLOUD_PARAM_SECRET)
    warnings.push('CLOUD_PARAM_SECRET is not set: the published development secret is used.')
  if (!data.SESSION_PASSWORD) warnings.push('SESSION_PASSWORD is not set: a random one is used, so that a restart signs everybody out.')
  if (production && !data.PUBLIC_URL) warnings.push('PUBLIC_URL is not set: cookies are not marked Secure.')

  return {
    cloud,
    applicationId: data.APPLICATION_ID,
    paramSecret: data.CLOUD_PARAM_SECRET ?? developmentParamSecret,
    tokenKey: tokenKeyOf(data.CLOUD_TOKEN_PUBLIC_KEY),
    timeout: data.CLOUD_TIMEOUT_MS ?? null,
    sessionPasswords: data.SESSION_PASSWORD ?? [randomBytes(32).toString('base64url')],
    sms,
    statementHosts: data.STATEMENT_HOSTS ?? null,
    publicOrigin: data.PUBLIC_URL ?? null,
    trustedHops: data.TRUST_PROXY,
    redisUrl: data.REDIS_URL ?? null,
    product: { name: data.PRODUCT_NAME, designer: data.DESIGNER_NAME ?? null, designerUrl: data.DESIGNER_URL ?? null },
    host: data.HOST ?? null,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    telemetry:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
            headers: headersOf(data.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
            service: data.OTEL_SERVICE_NAME,
          },
    warnings,
  }
}

type SmsVariables = { readonly [Name in (typeof smsNames)[number]]?: string | undefined }

function smsOf(data: SmsVariables, cloud: CloudPlace): Environment['sms'] {
  const { SMS_LOG_URL: logUrl, SMS_SEND_URL: sendUrl, SMS_TOKEN: token } = data
  if (logUrl === ownSms || sendUrl === ownSms) {
    // Its token is made in this process and never leaves it.
    if (logUrl === sendUrl && cloud.kind === 'sandbox') return 'sandbox'
    throw new BadEnvironment('SMS_LOG_URL and SMS_SEND_URL must both be sandbox: or neither, and only beside a CLOUD_URL that is one.')
  }
  if (logUrl !== undefined && sendUrl !== undefined && token !== undefined) return { logUrl, sendUrl, token }
  const missing = smsNames.filter((name) => data[name] === undefined)
  if (missing.length === smsNames.length) return null
  throw new BadEnvironment(`${missing.join(' and ')} must be set too: the SMS service needs ${smsNames.join(', ')} together.`)
}

function tokenKeyOf(value: string | undefined): Environment['tokenKey'] {
  if (value === undefined) return null
  return value.startsWith('-----BEGIN') ? { pem: value } : { keySetUrl: value }
}

/** The environment of this process, read once. */
export const environment = (): Environment => singleton('environment', () => readEnvironment(process.env))

/** Where a browser on this machine finds this server; staff elsewhere need `PUBLIC_URL`. */
export function ownOrigin(): string {
  const { publicOrigin, host, port } = environment()
  if (publicOrigin !== null) return publicOrigin
  const reached = host === null || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Whether staff reach this server over https. */
export const behindHttps = (): boolean => environment().publicOrigin?.startsWith('https:') === true
