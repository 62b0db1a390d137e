import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Part } from './result-row'

const good = { CLOUD_URL: 'http://127.0.0.1:9', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }

/** Invalid environments, and the variable that the message must name. */
const badEnvironments: readonly (readonly [name: string, environment: Readonly<Record<string, string>>])[] = [
  ['CLOUD_URL', { CLOUD_URL: '' }],
  ['CLOUD_URL', { CLOUD_URL: 'ftp://cloud' }],
  ['CLOUD_PARAM_SECRET', { CLOUD_URL: 'https://cloud.example.com', SESSION_PASSWORD: 'x'.repeat(32) }],
  ['SESSION_PASSWORD', { CLOUD_URL: 'https://cloud.example.com', CLOUD_PARAM_SECRET: 's' }],
  ['SESSION_PASSWORD', { SESSION_PASSWORD: 'short' }],
  ['CLOUD_TOKEN_PUBLIC_KEY', { CLOUD_TOKEN_PUBLIC_KEY: 'a key' }],
  ['CLOUD_TIMEOUT_MS', { CLOUD_TIMEOUT_MS: 'soon' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'office.example.com' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['REDIS_URL', { REDIS_URL: 'http://cache' }],
  ['SMS_TOKEN', { SMS_LOG_URL: 'https://sms.example/log', SMS_SEND_URL: 'https://sms.example/send' }],
  ['HOST', { HOST: 'http://here' }],
  ['PORT', { PORT: '70000' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'http://img' }],
  ['UNKNOWN_CALLS', { UNKNOWN_CALLS: 'deny' }],
  ['CURRENCY', { CURRENCY: 'IRR, at las=EUR' }],
  ['OPEN_STARTS_PROCESSING', { OPEN_STARTS_PROCESSING: 'sometimes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['STATE_DIR', { STATE_DIR: '/proc/nowhere' }],
]

/** An invalid configuration ends the start with one message. */
export const invalidConfigurations: Part = async (report) => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-harden-'))
  const elsewhere = join(folder, 'elsewhere')
  const linked = join(folder, 'linked')
  for (const one of [elsewhere, linked]) mkdirSync(one)
  const link = join(folder, 'link')
  symlinkSync(elsewhere, link)
  symlinkSync(join(elsewhere, 'list'), join(linked, 'revoked-1.jsonl'))
  const bad = [...badEnvironments, ['STATE_DIR', { STATE_DIR: link }], ['STATE_DIR', { STATE_DIR: linked }]] as const
  const wrong: string[] = []
  for (const [name, environment] of bad) {
    const { PATH = '', NEXT_DIST_DIR = '' } = process.env
    const child = spawn(process.execPath, ['server.mjs'], {
      env: { PATH, NEXT_DIST_DIR, ...good, ...environment } as NodeJS.ProcessEnv,
      timeout: 150_000,
    })
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.stdout.resume()
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 1 || !output.includes(name) || /\n\s+at /.test(output)) wrong.push(`${name} (exit ${code})`)
  }
  rmSync(folder, { recursive: true })
  report({
    claim: `${bad.length} bad environments`,
    figure: wrong.length === 0 ? 'all refused with a sentence that names the variable' : `not: ${wrong.join(', ')}`,
    holds: wrong.length === 0,
  })
}
