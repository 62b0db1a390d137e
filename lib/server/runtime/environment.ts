import 'server-only'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as z from 'zod'
import { accentShades } from './accent-shades'
import type { BrandFile } from './brand-file'
import { headersOf, sandboxSmsMarker, secretVariables, variables, type CloudLocation } from './environment-variables'
import { singleton } from './singleton'

/** Whether calls, and tables and report keys of known calls, that the contract does not name are forwarded (D168, D230). */
export type ForwardUnknown = { readonly calls: boolean; readonly names: boolean }

/** The validated environment under the app's names. */
export type Environment = {
  readonly cloud: CloudLocation
  readonly applicationId: string
  readonly paramSecret: string
  /** Key that verifies tokens; without it they are only decoded. */
  readonly tokenKey: { readonly pem: string } | { readonly keySetUrl: string } | null
  /** The required issuer of every token, and its accepted audiences; null for any. */
  readonly tokenIssuer: string | null
  readonly tokenAudiences: readonly string[] | null
  /** Caps every time limit when set. */
  readonly timeout: number | null
  /** Newest first. */
  readonly sessionPasswords: readonly string[]
  /** The SMS service: two URLs, or the embedded sandbox's. */
  readonly sms: { readonly logUrl: string; readonly sendUrl: string; readonly token: string } | 'sandbox' | null
  /** Allowed hosts of published ledgers; null for any. */
  readonly statementHosts: readonly string[] | null
  readonly forwardUnknown: ForwardUnknown
  /** Whether opening a pending order starts processing it, for users who did not choose. */
  readonly openStartsProcessing: boolean
  /** Codes or words of currencies by the domain of their organisation; that of all others has an empty one. */
  readonly currencies: ReadonlyMap<string, string>
  /** Additional hosts of images, with a non-default port if any. */
  readonly imageHosts: readonly string[]
  /** Origin of staff; decides `Secure` and `__Host-` cookies. */
  readonly publicOrigin: string | null
  readonly trustedHops: number
  readonly redisUrl: string | null
  /** Folder of what must survive a restart. */
  readonly stateFolder: { readonly path: string; readonly configured: boolean }
  /** Milliseconds after which audit events are deleted. */
  readonly auditRetention: number
  /** Users (`user@domain`, lower case) who may read the audit trail, if they may list users; null for all of these. */
  readonly auditReaders: readonly string[] | null
  readonly product: {
    readonly name: string
    readonly designer: string
    readonly designerUrl: string | null
    /** Ten shades of the accent colour; null for the product's own. */
    readonly shades: readonly string[] | null
    readonly logo: BrandFile | null
    readonly icon: BrandFile | null
    /** Target of the link to the support. */
    readonly support: string | null
  }
  readonly host: string | null
  readonly port: number
  readonly logLevel: string
  readonly metricsToken: string | null
  readonly telemetry: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly service: string } | null
  readonly warnings: readonly string[]
}

/** An invalid environment. Each fault is a sentence that names its variable; the message is all of them, one per line. */
export class InvalidEnvironment extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** Public secret for sandbox and staging clouds. */
export const developmentParamSecret = 'daftar-development-secret'

const smsNames = ['SMS_LOG_URL', 'SMS_SEND_URL', 'SMS_TOKEN'] as const

type Variables = z.output<typeof variables>
type Source = Readonly<Record<string, string | undefined>>

/** Validates an environment: the valid values, and every fault. An empty value counts as absent. */
export function inspectEnvironment(source: Source): { readonly data: Partial<Variables>; readonly faults: readonly string[] } {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const files = fromFiles(filled)
  const values: Source = { ...filled, ...files.read }
  const read = Object.entries(variables.shape)
    .filter(([name]) => !files.unread.has(name))
    .map(([name, field]) => ({ name, ...field.safeParse(values[name]) }))
  const data = Object.fromEntries(read.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]]))) as Partial<Variables>
  const faults = [...files.faults, ...read.flatMap(({ error }) => error?.issues[0]?.message ?? [])]
  // A variable that is set, however badly, is not missing.
  const isMissing = (name: keyof Variables) => values[name] === undefined && !files.unread.has(name)
  return { data, faults: [...faults, ...missing(data, isMissing)] }
}

/** What a cloud behind https, and settings that belong together, require. */
function missing({ CLOUD_URL: cloud, ...data }: Partial<Variables>, isMissing: (name: keyof Variables) => boolean): readonly string[] {
  const production = cloud?.kind === 'http' && cloud.secure
  return [
    ...(production && isMissing('CLOUD_PARAM_SECRET')
      ? ['CLOUD_PARAM_SECRET is not set: a cloud behind https:// needs the secret of the encrypted parameter.']
      : []),
    ...(production && isMissing('SESSION_PASSWORD')
      ? ['SESSION_PASSWORD is not set: a server for a cloud behind https:// needs one of at least 32 characters.']
      : []),
    ...smsFaults(data, cloud ?? null, isMissing),
    ...(data.DESIGNER_URL && isMissing('DESIGNER_NAME') ? ['DESIGNER_NAME must be set when DESIGNER_URL is.'] : []),
  ]
}

/** The validated environment; throws with every fault. */
export function readEnvironment(source: Source): Environment {
  const { data: valid, faults } = inspectEnvironment(source)
  if (faults.length > 0) throw new InvalidEnvironment(faults)
  const data = valid as Variables
  const cloud = data.CLOUD_URL as CloudLocation
  const production = cloud.kind === 'http' && cloud.secure
  const warnings: string[] = []

  if (cloud.kind === 'http' && !data.CLOUD_PARAM_SECRET)
    warnings.push('CLOUD_PARAM_SECRET is not set: the published development secret is used.')
  if (cloud.kind === 'replay') warnings.push('CLOUD_URL names a recording: every password is accepted, and nothing is saved.')
  if (!data.SESSION_PASSWORD) warnings.push('SESSION_PASSWORD is not set: a random one is used, so that a restart signs everybody out.')
  if (production && !data.PUBLIC_URL) warnings.push('PUBLIC_URL is not set: cookies are not marked Secure.')

  return {
    cloud,
    applicationId: data.APPLICATION_ID,
    paramSecret: data.CLOUD_PARAM_SECRET ?? developmentParamSecret,
    tokenKey: tokenKeyOf(data.CLOUD_TOKEN_PUBLIC_KEY),
    tokenIssuer: data.CLOUD_TOKEN_ISSUER ?? null,
    tokenAudiences: data.CLOUD_TOKEN_AUDIENCE ?? null,
    timeout: data.CLOUD_TIMEOUT_MS ?? null,
    sessionPasswords: data.SESSION_PASSWORD ?? [randomBytes(32).toString('base64url')],
    sms: smsOf(data),
    statementHosts: data.STATEMENT_HOSTS ?? null,
    forwardUnknown: { calls: data.UNKNOWN_CALLS !== 'refuse', names: data.UNKNOWN_CALLS === 'forward' },
    openStartsProcessing: data.OPEN_STARTS_PROCESSING === 'true',
    currencies: data.CURRENCY ?? new Map(),
    imageHosts: data.IMAGE_HOSTS ?? [],
    publicOrigin: data.PUBLIC_URL ?? null,
    trustedHops: data.TRUST_PROXY,
    redisUrl: data.REDIS_URL ?? null,
    stateFolder: { path: resolve(/* turbopackIgnore: true */ data.STATE_DIR ?? '.data'), configured: data.STATE_DIR !== undefined },
    auditRetention: data.AUDIT_RETENTION_DAYS * 86_400_000,
    auditReaders: data.AUDIT_READERS ?? null,
    product: {
      name: data.PRODUCT_NAME,
      designer: data.DESIGNER_NAME ?? data.PRODUCT_NAME,
      designerUrl: data.DESIGNER_URL ?? null,
      shades: data.PRODUCT_COLOR === undefined ? null : accentShades(data.PRODUCT_COLOR),
      logo: data.PRODUCT_LOGO ?? null,
      icon: data.PRODUCT_ICON ?? null,
      support: data.SUPPORT_ADDRESS ?? null,
    },
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

function fromFiles(source: Source) {
  const read: Record<string, string> = {}
  const faults: string[] = []
  /** Variables whose value is not known. */
  const unread = new Set<string>()
  for (const name of secretVariables) {
    const file = source[`${name}_FILE`]
    if (file === undefined) continue
    const text =
      source[name] === undefined ? textOf(name, file) : { fault: `${name} and ${name}_FILE are both set: only one of them may be.` }
    if (typeof text === 'string') read[name] = text
    else {
      faults.push(text.fault)
      unread.add(name)
    }
  }
  return { read, faults, unread }
}

function textOf(name: string, file: string): string | { fault: string } {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim() || { fault: `${name}_FILE names an empty file.` }
  } catch (error) {
    return { fault: `${name}_FILE names a file that cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}.` }
  }
}

type SmsVariables = Pick<Partial<Variables>, (typeof smsNames)[number]>

function smsOf({ SMS_LOG_URL: logUrl, SMS_SEND_URL: sendUrl, SMS_TOKEN: token }: SmsVariables): Environment['sms'] {
  // The sandbox's token is created in this process and never leaves it.
  if (logUrl === sandboxSmsMarker) return 'sandbox'
  return logUrl !== undefined && sendUrl !== undefined && token !== undefined ? { logUrl, sendUrl, token } : null
}

function smsFaults(data: SmsVariables, cloud: CloudLocation | null, isMissing: (name: keyof Variables) => boolean): readonly string[] {
  const { SMS_LOG_URL: logUrl, SMS_SEND_URL: sendUrl } = data
  if (logUrl === sandboxSmsMarker || sendUrl === sandboxSmsMarker)
    return logUrl === sendUrl && (cloud === null || cloud.kind === 'sandbox')
      ? []
      : ['SMS_LOG_URL and SMS_SEND_URL must both be sandbox: or neither, and only beside a CLOUD_URL that is one.']
  const absent = smsNames.filter(isMissing)
  return absent.length === 0 || absent.length === smsNames.length
    ? []
    : [`${absent.join(' and ')} must be set too: the SMS service needs ${smsNames.join(', ')} together.`]
}

function tokenKeyOf(value: string | undefined): Environment['tokenKey'] {
  if (value === undefined) return null
  return value.startsWith('-----BEGIN') ? { pem: value } : { keySetUrl: value }
}

/** The environment of this process, read once. */
export const environment = (): Environment => singleton('environment', () => readEnvironment(process.env))

/** Origin for a browser on this machine; staff elsewhere need `PUBLIC_URL`. */
export function ownOrigin(): string {
  const { publicOrigin, host, port } = environment()
  if (publicOrigin !== null) return publicOrigin
  const reached = host === null || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Whether staff use https. */
export const behindHttps = (): boolean => environment().publicOrigin?.startsWith('https:') === true
