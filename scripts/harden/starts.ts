import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Part } from './row'

const good = { CLOUD_URL: 'http://127.0.0.1:9', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }

/** Environments that no server may start with, and the variable that the sentence must name. */
const bad: readonly (readonly [name: string, environment: Readonly<Record<string, string>>])[] = [
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
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
]

/** Bad environments end the start with one sentence. */
export const badStarts: Part = async (tell) => {
  const wrong: string[] = []
  for (const [name, environment] of bad) {
    const { PATH = '', NEXT_DIST_DIR = '' } = process.env
    const child = spawn(process.execPath, ['server.mjs'], {
      env: { PATH, NEXT_DIST_DIR, ...good, ...environment } as NodeJS.ProcessEnv,
      timeout: 20_000,
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.stdout.resume()
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 1 || !said.includes(name) || /\n\s+at /.test(said)) wrong.push(`${name} (exit ${code})`)
  }
  tell({
    claim: `${bad.length} bad environments`,
    figure: wrong.length === 0 ? 'all refused with a sentence that names the variable' : `not: ${wrong.join(', ')}`,
    holds: wrong.length === 0,
  })
}
