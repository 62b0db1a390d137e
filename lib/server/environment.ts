import 'server-only'
import { createPublicKey, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { singleton } from './singleton'

/** Where the cloud is: behind an address, or inside this process. */
export type CloudPlace =
  { readonly kind: 'http'; readonly url: string; readonly secure: boolean } | { readonly kind: 'sandbox'; readonly file?: string }

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
  readonly sms: { readonly logUrl: string; readonly sendUrl: string; readonly token: string } | null
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

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function urlOf(value: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return protocols.includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '' ? url : null
}

const web = ['http:', 'https:']

const webUrl = (name: string) =>
  z.string().refine((value) => urlOf(value, web) !== null, `${name} must be an address that begins with https:// or http://.`)

const integer = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `${name} must be a whole number from ${from} to ${to}.`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `${name} must be a whole number from ${from} to ${to}.`)

const publicKey = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n').trim())
  .refine(isKey, 'CLOUD_TOKEN_PUBLIC_KEY must be an RSA public key in PEM form, or the address of a JWKS document.')

function isKey(value: string): boolean {
  if (!value.startsWith('-----BEGIN')) return urlOf(value, web) !== null
  try {
    return createPublicKey(value).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const variables = z.object({
  CLOUD_URL: z
    .string('CLOUD_URL is not set: it must be the https:// address of the cloud, or sandbox:<file> for the embedded sandbox.')
    .transform(cloudOf)
    .refine((cloud) => cloud !== null, 'CLOUD_URL must be an https:// or http:// address without query, or sandbox:<file>.'),
  APPLICATION_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'APPLICATION_ID must be made of visible ASCII characters, without spaces.')
    .default('daftar'),
  CLOUD_PARAM_SECRET: z.string().optional(),
  CLOUD_TOKEN_PUBLIC_KEY: publicKey.optional(),
  CLOUD_TIMEOUT_MS: integer('CLOUD_TIMEOUT_MS', 1, 600_000).optional(),
  SESSION_PASSWORD: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every((one) => one.length >= 32),
      'SESSION_PASSWORD must have at least 32 characters, each of several separated by commas.',
    )
    .optional(),
  SMS_LOG_URL: webUrl('SMS_LOG_URL').optional(),
  SMS_SEND_URL: webUrl('SMS_SEND_URL').optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'SMS_TOKEN must be made of visible ASCII characters, without spaces.')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine((value) => {
      const url = urlOf(value, web)
      return url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
    }, 'PUBLIC_URL must be an origin like https://office.example.com, without a path.')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: integer('TRUST_PROXY', 0, 20).default(0),
  REDIS_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^rediss?:\/\/./.test(value), 'REDIS_URL must begin with redis:// or rediss://.')
    .optional(),
  PRODUCT_NAME: z.string().default('Daftar'),
  DESIGNER_NAME: z.string().optional(),
  DESIGNER_URL: webUrl('DESIGNER_URL').optional(),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'HOST must be a host name or an IP address.')
    .optional(),
  PORT: integer('PORT', 0, 65_535).default(3000),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}.`).default('info'),
  METRICS_TOKEN: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => headersOf(value) !== null, 'OTEL_EXPORTER_OTLP_HEADERS must be made of name=value, separated by commas.')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('daftar'),
})

const headerForm = /^([!#$%&'*+.^_`|~\w-]+)=([\x20-\x7e]*)$/

/** Headers as OpenTelemetry writes them in its environment: `name=value,name=value`, the values percent-encoded. */
function headersOf(list: string): Record<string, string> | null {
  try {
    const pairs = list.split(',').map((pair) => headerForm.exec(decodeURIComponent(pair.trim())))
    return pairs.every((pair) => pair !== null)
      ? Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
      : null
  } catch {
    return null
  }
}

function cloudOf(value: string): CloudPlace | null {
  if (value.startsWith('sandbox:')) {
    const file = value.slice('sandbox:'.length).trim()
    return file === '' ? { kind: 'sandbox' } : { kind: 'sandbox', file }
  }
  const url = urlOf(value, web)
  if (!url || url.search !== '' || url.hash !== '') return null
  return { kind: 'http', url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, secure: url.protocol === 'https:' }
}

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
  const missing = smsNames.filter((name) => data[name] === undefined)
  if (missing.length > 0 && missing.length < smsNames.length)
    throw new BadEnvironment(`${missing.join(' and ')} must be set too: the SMS service needs ${smsNames.join(', ')} together.`)
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
    sms:
      data.SMS_LOG_URL && data.SMS_SEND_URL && data.SMS_TOKEN
        ? { logUrl: data.SMS_LOG_URL, sendUrl: data.SMS_SEND_URL, token: data.SMS_TOKEN }
        : null,
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

function tokenKeyOf(value: string | undefined): Environment['tokenKey'] {
  if (value === undefined) return null
  return value.startsWith('-----BEGIN') ? { pem: value } : { keySetUrl: value }
}

/** The environment of this process, read once. */
export const environment = (): Environment => singleton('environment', () => readEnvironment(process.env))

/** Whether staff reach this server over https. */
export const behindHttps = (): boolean => environment().publicOrigin?.startsWith('https:') === true
