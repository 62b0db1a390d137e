import 'server-only'
import { createPublicKey } from 'node:crypto'
import * as z from 'zod'

/** Where the cloud is: behind an address, or inside this process. */
export type CloudPlace =
  { readonly kind: 'http'; readonly url: string; readonly secure: boolean } | { readonly kind: 'sandbox'; readonly file?: string }

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function urlOf(value: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  return protocols.includes(url.protocol) && url.hostname !== '' && url.username === '' && url.password === '' ? url : null
}

const web = ['http:', 'https:']

const webUrl = (name: string) =>
  z.string().refine((value) => urlOf(value, web) !== null, `${name} must be an address that begins with https:// or http://.`)

/** Stands for the SMS service that the embedded sandbox brings. */
export const ownSms = 'sandbox:'

const smsUrl = (name: string) =>
  z
    .string()
    .refine(
      (value) => value === ownSms || urlOf(value, web) !== null,
      `${name} must be an address that begins with https:// or http://, or sandbox: beside an embedded sandbox.`,
    )

const integer = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, `${name} must be a whole number from ${from} to ${to}.`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `${name} must be a whole number from ${from} to ${to}.`)

/** A host as a link names it, without a port. */
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

/** The variables that the environment may hold, as they are written. */
export const variables = z.object({
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
  SMS_LOG_URL: smsUrl('SMS_LOG_URL').optional(),
  SMS_SEND_URL: smsUrl('SMS_SEND_URL').optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'SMS_TOKEN must be made of visible ASCII characters, without spaces.')
    .optional(),
  STATEMENT_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().toLowerCase()))
    .refine((list) => list.every((one) => hostForm.test(one)), 'STATEMENT_HOSTS must be names of hosts, separated by commas.')
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
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'METRICS_TOKEN must be made of visible ASCII characters, without spaces.')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => headersOf(value) !== null, 'OTEL_EXPORTER_OTLP_HEADERS must be made of name=value, separated by commas.')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('daftar'),
})

const headerForm = /^([!#$%&'*+.^_`|~\w-]+)=([\x20-\x7e]*)$/

/** Headers as OpenTelemetry writes them in its environment: `name=value,name=value`, the values percent-encoded. */
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

function cloudOf(value: string): CloudPlace | null {
  if (value.startsWith('sandbox:')) {
    const file = value.slice('sandbox:'.length).trim()
    return file === '' ? { kind: 'sandbox' } : { kind: 'sandbox', file }
  }
  const url = urlOf(value, web)
  if (!url || url.search !== '' || url.hash !== '') return null
  return { kind: 'http', url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, secure: url.protocol === 'https:' }
}
