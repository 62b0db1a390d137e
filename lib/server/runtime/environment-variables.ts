import 'server-only'
import { createPublicKey } from 'node:crypto'
import * as z from 'zod'
import { lackingContrast } from './accent-shades'
import { readBrandFile, type BrandFile } from './brand-file'

/** Location of the cloud: a URL, or this process. */
export type CloudLocation =
  | { readonly kind: 'http'; readonly url: string; readonly secure: boolean }
  | { readonly kind: 'sandbox'; readonly file?: string }
  | { readonly kind: 'replay'; readonly file: string }

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function urlOf(value: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return protocols.includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '' ? url : null
}

const web = ['http:', 'https:']

const webUrl = (name: string) =>
  z.string().refine((value) => urlOf(value, web) !== null, `${name} must be an address that begins with https:// or http://.`)

const brandFile = (name: 'PRODUCT_LOGO' | 'PRODUCT_ICON') =>
  z.string().transform((path, context): BrandFile => {
    const file = readBrandFile(name, path)
    if (!('fault' in file)) return file
    context.addIssue({ code: 'custom', message: file.fault })
    return z.NEVER
  })

/** The target of a link to an e-mail address or an https page; null for anything else. */
function supportAddressOf(value: string): string | null {
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(value)) return `mailto:${value}`
  return urlOf(value, ['https:'])?.href ?? null
}

/** Stands for the embedded sandbox's SMS service. */
export const sandboxSmsMarker = 'sandbox:'

const smsUrl = (name: string) =>
  z
    .string()
    .refine(
      (value) => value === sandboxSmsMarker || urlOf(value, web) !== null,
      `${name} must be an address that begins with https:// or http://, or sandbox: beside an embedded sandbox.`,
    )

const integer = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `${name} must be a whole number from ${from} to ${to}.`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `${name} must be a whole number from ${from} to ${to}.`)

/** A host name without a port. */
const hostForm = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

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

/** Schema of the environment variables. `npm run configuration` makes docs/configuration.md from it: `unset` says what holds without a value. */
export const variables = z.object({
  CLOUD_URL: z
    .string('CLOUD_URL is not set: it must be the https:// address of the cloud, or sandbox:<file> for the embedded sandbox.')
    .transform(cloudOf)
    .refine((cloud) => cloud !== null, 'CLOUD_URL must be an https:// or http:// address without query, or sandbox:<file>.')
    .meta({
      description: 'the cloud: `https://…`, or `sandbox:<file>` for the embedded one (`sandbox:` alone: in memory)',
      unset: 'none: it must be set',
    }),
  APPLICATION_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, 'APPLICATION_ID must be made of visible ASCII characters, without spaces.')
    .default('daftar')
    .meta({ description: 'value of the `application-id` header' }),
  CLOUD_PARAM_SECRET: z
    .string()
    .optional()
    .meta({ description: 'secret of the encrypted parameter', secret: true, unset: 'required with an https cloud' }),
  CLOUD_TOKEN_PUBLIC_KEY: publicKey.optional().meta({
    description: 'PEM, or address of a JWKS document; when set, tokens are verified (RS256), else only decoded',
    secret: true,
    unset: 'not verified',
  }),
  CLOUD_TOKEN_ISSUER: z.string().optional().meta({
    description: 'the `iss` that every token must have; proved only together with `CLOUD_TOKEN_PUBLIC_KEY`',
    unset: 'not checked',
  }),
  CLOUD_TOKEN_AUDIENCE: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((list) => list.every((one) => one !== ''), 'CLOUD_TOKEN_AUDIENCE must be names of audiences, separated by commas.')
    .optional()
    .meta({ description: 'audiences, comma-separated: the `aud` of every token must name one of them', unset: 'not checked' }),
  CLOUD_TIMEOUT_MS: integer('CLOUD_TIMEOUT_MS', 1, 600_000)
    .optional()
    .meta({ description: 'longest wait for the cloud, of any call', unset: 'reads 15 s, writes 45 s, transfers 180 s' }),
  SESSION_PASSWORD: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every((one) => one.length >= 32),
      'SESSION_PASSWORD must have at least 32 characters, each of several separated by commas.',
    )
    .optional()
    .meta({
      description: 'seals cookies, at least 32 characters; several for rotation, comma-separated, newest first',
      secret: true,
      unset: 'required with an https cloud, else random',
    }),
  SMS_LOG_URL: smsUrl('SMS_LOG_URL').optional().meta({
    description:
      'address of the SMS service’s log; with `SMS_SEND_URL` and `SMS_TOKEN`, or both addresses `sandbox:` for the sandbox’s own',
    unset: 'screens say that SMS is not set up',
  }),
  SMS_SEND_URL: smsUrl('SMS_SEND_URL').optional().meta({ description: 'address that messages are sent to', unset: 'as above' }),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'SMS_TOKEN must be made of visible ASCII characters, without spaces.')
    .optional()
    .meta({ description: 'bearer token of the SMS service', secret: true, unset: 'as above' }),
  STATEMENT_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine((list) => list.every((one) => hostForm.test(one)), 'STATEMENT_HOSTS must be names of hosts, separated by commas.')
    .optional()
    .meta({
      description:
        'hosts (with their subdomains) at which the cloud publishes account statements, comma-separated; messages may link to them',
      unset: 'any host; messages carry published links only',
    }),
  IMAGE_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine(
      (list) => list.every((one) => hostForm.test(one.replace(/:\d{1,5}$/, ''))),
      'IMAGE_HOSTS must be names of hosts, with a port where it is not the usual one, separated by commas.',
    )
    .optional()
    .meta({
      description: 'further hosts (`host` or `host:port`) that images may be fetched from, comma-separated',
      unset: 'the cloud’s own scheme, host and port',
    }),
  UNKNOWN_CALLS: z.enum(['forward', 'refuse'], 'UNKNOWN_CALLS must be forward or refuse.').optional().meta({
    description: '`forward` or `refuse` everything that the contract does not name: calls, tables, report keys',
    unset: 'calls are forwarded, tables and report keys of known calls refused',
  }),
  OPEN_STARTS_PROCESSING: z
    .enum(['true', 'false'], 'OPEN_STARTS_PROCESSING must be true or false.')
    .default('true')
    .meta({ description: '`true` or `false`: whether opening a pending order starts processing it; users may choose otherwise' }),
  CURRENCY: z
    .string()
    .transform((value) => new Map(value.split(',').map((one): [string, string] => currencyOf(one))))
    .refine(
      (all) => [...all].every(([domain, currency]) => /^\S*$/.test(domain) && /^[\p{L}\p{Sc}.]{1,12}$/u.test(currency)),
      'CURRENCY must be a code or word of at most 12 letters, for one organisation domain=currency, separated by commas.',
    )
    .optional()
    .meta({
      description: 'currency above the amounts of lists: a code (`IRR`) or a word, for one organisation as `domain=EUR`, comma-separated',
      unset: 'none is shown',
    }),
  PUBLIC_URL: z
    .string()
    .refine((value) => {
      const url = urlOf(value, web)
      return url !== null && url.pathname === '/' && url.search === '' && url.hash === ''
    }, 'PUBLIC_URL must be an origin like https://office.example.com, without a path.')
    .transform((value) => new URL(value).origin)
    .optional()
    .meta({
      description: 'the address that staff use; decides `Secure` and `__Host-` cookies and the allowed origin',
      unset: 'the request’s own origin',
    }),
  TRUST_PROXY: integer('TRUST_PROXY', 0, 20)
    .default(0)
    .meta({ description: 'number of reverse proxies whose `x-forwarded-*` headers are trusted' }),
  REDIS_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^rediss?:\/\/./.test(value), 'REDIS_URL must begin with redis:// or rediss://.')
    .optional()
    .meta({
      description: 'Redis or Valkey (`redis://`, `rediss://`), shared by several servers',
      secret: true,
      unset: 'each server for itself',
    }),
  STATE_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'STATE_DIR must be the path of a folder.')
    .optional()
    .meta({ description: 'folder for what must survive a restart (see below)', unset: '`.data` in the working directory' }),
  AUDIT_RETENTION_DAYS: integer('AUDIT_RETENTION_DAYS', 1, 3650)
    .default(365)
    .meta({ description: 'days after which events of the activity log are deleted' }),
  AUDIT_READERS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine(
      (list) => list.every((one) => /^[^\s@]+@[^\s@]+$/.test(one)),
      'AUDIT_READERS must be users in the form user@domain, separated by commas.',
    )
    .optional()
    .meta({
      description: 'the only users who may read the activity log, as `user@domain`, comma-separated',
      unset: 'users with the permission to list users',
    }),
  PRODUCT_NAME: z
    .string()
    .default('Daftar')
    .meta({ description: 'name in the header, on the sign-in page, on printouts and in the manifest' }),
  PRODUCT_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'PRODUCT_COLOR must be a colour like #0f4c5c.')
    .superRefine((value, context) => {
      const contrast = lackingContrast(value)
      if (contrast !== null)
        context.addIssue({
          code: 'custom',
          message: `PRODUCT_COLOR must be darker: text on it, or in it, has a contrast of ${contrast} : 1 and needs 4.5 : 1.`,
        })
    })
    .optional()
    .meta({
      description: 'accent colour, `#rrggbb`, dark enough for white text; its other shades are derived',
      unset: 'a deep blue-green',
    }),
  PRODUCT_LOGO: brandFile('PRODUCT_LOGO').optional().meta({
    description: 'file of the logo (SVG without scripts, or PNG; 256 kB) for sign-in page, header, printouts and offline page',
    unset: 'the product’s own',
  }),
  PRODUCT_ICON: brandFile('PRODUCT_ICON').optional().meta({
    description: 'file of the icon (square PNG of 192 pixels or more) for the browser’s tab and the installed app',
    unset: 'the product’s own',
  }),
  SUPPORT_ADDRESS: z
    .string()
    .transform((value) => supportAddressOf(value))
    .refine((value) => value !== null, 'SUPPORT_ADDRESS must be an e-mail address, or an address that begins with https://.')
    .optional()
    .meta({
      description: 'e-mail address or `https://` page of your support, linked on the sign-in page and in the footer',
      unset: 'no link',
    }),
  DESIGNER_NAME: z.string().optional().meta({ description: 'credit in the footer', unset: 'the product itself' }),
  DESIGNER_URL: webUrl('DESIGNER_URL').optional().meta({ description: 'address of the credit; needs `DESIGNER_NAME`', unset: 'no link' }),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'HOST must be a host name or an IP address.')
    .optional()
    .meta({ description: 'address that the server listens on', unset: 'all addresses' }),
  PORT: integer('PORT', 0, 65_535).default(3000).meta({ description: 'port that the server listens on' }),
  LOG_LEVEL: z
    .enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}.`)
    .default('info')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'METRICS_TOKEN must be made of visible ASCII characters, without spaces.')
    .optional()
    .meta({ description: 'enables `GET /api/metrics`, as its bearer token', secret: true, unset: 'off' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('OTEL_EXPORTER_OTLP_ENDPOINT')
    .optional()
    .meta({ description: 'where spans are sent, as OTLP JSON', unset: 'off' }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => headersOf(value) !== null, 'OTEL_EXPORTER_OTLP_HEADERS must be made of name=value, separated by commas.')
    .optional()
    .meta({ description: 'headers of those requests: `name=value`, comma-separated', secret: true, unset: 'none' }),
  OTEL_SERVICE_NAME: z.string().default('daftar').meta({ description: 'name of the service in traces' }),
})

const headerForm = /^([!#$%&'*+.^_`|~\w-]+)=([\x20-\x7e]*)$/

/** Parses OpenTelemetry headers: `name=value,name=value`, values percent-encoded. */
export function headersOf(list: string): Record<string, string> | null {
  try {
    const pairs = list.split(',').map((pair) => headerForm.exec(decodeURIComponent(pair.trim())))
    return pairs.every((pair) => pair !== null)
      ? Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
      : null
  } catch {
    return null
  }
}

/** The domain of an organisation, empty for all others, and its currency. */
function currencyOf(one: string): [string, string] {
  const at = one.lastIndexOf('=')
  return [one.slice(0, Math.max(at, 0)).trim().toLowerCase(), one.slice(at + 1).trim()]
}

function cloudOf(value: string): CloudLocation | null {
  if (value.startsWith('sandbox:')) {
    const file = value.slice('sandbox:'.length).trim()
    return file === '' ? { kind: 'sandbox' } : { kind: 'sandbox', file }
  }
  if (/^replay:\s*\S/.test(value)) return { kind: 'replay', file: value.slice('replay:'.length).trim() }
  const url = urlOf(value, web)
  if (!url || url.search !== '' || url.hash !== '') return null
  return { kind: 'http', url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, secure: url.protocol === 'https:' }
}

/** Variables with secrets. Each may be in a file that the variable with the suffix `_FILE` names, as with systemd and containers. */
export const secretVariables: readonly string[] = Object.entries(variables.shape)
  .filter(([, field]) => field.meta()?.['secret'] === true)
  .map(([name]) => name)
