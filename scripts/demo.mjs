import './setup/node-floor.mjs'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { install, warnAboutArguments } from './setup/install.mjs'
import { isFree, isResponding } from './setup/port.mjs'
import { exitWithMessage, start, stopOnSignal, top } from './setup/run-process.mjs'

/** `npm run demo`: from a bare checkout to a running demo on http://localhost:3000. */

const port = Number(process.env.PORT || 3000)
const data = join(top, '.data')

warnAboutArguments('npm run demo', 'Another port: PORT=3001 npm run demo')
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  exitWithMessage(`PORT must be a whole number from 1 to 65535, not “${process.env.PORT}”.`)
await checkPort()
stopOnSignal(0)
await install()
if ((await build('.next')).code !== 0) exitWithMessage('The build failed. The reason is above.')
await checkPort()
serve()

async function checkPort() {
  if (await isFree(port)) return
  exitWithMessage(`Port ${port} is taken by another program. Stop it, or use another port: PORT=${port + 1} npm run demo`)
}

function serve() {
  mkdirSync(data, { recursive: true })
  const server = start(process.execPath, ['server.mjs'], {
    env: {
      NODE_ENV: 'production',
      NEXT_DIST_DIR: '.next',
      HOST: '127.0.0.1',
      PORT: String(port),
      CLOUD_URL: 'sandbox:.data/demo.sqlite',
      SMS_LOG_URL: 'sandbox:',
      SMS_SEND_URL: 'sandbox:',
      CURRENCY: 'IRR, atlas=EUR',
      SESSION_PASSWORD: process.env.SESSION_PASSWORD || sessionPassword(),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  })
  let over = false
  server.on('exit', (code) => {
    over = true
    process.exitCode = code ?? 0
  })
  void isResponding(port, '/api/health', { over: () => over }).then((open) => open && console.log(greeting()))
}

/** Stored beside the data, so that a restart ends no session. */
function sessionPassword() {
  const file = join(data, 'session-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function greeting() {
  const signIns = demoSignIns()
  /** @param {'domain' | 'user'} field */
  const width = (field) => Math.max(...signIns.map((one) => one[field].length))
  const rows = signIns.map(({ domain, user, shows }) => `  ${domain.padEnd(width('domain'))}  ${user.padEnd(width('user'))}  ${shows}`)
  return [
    '',
    `Daftar is open: http://localhost:${port}`,
    '',
    `Sign in with the organisation and username of a line. Password: ${signIns[0]?.password}`,
    '',
    ...rows,
    '',
    'What you change is kept in .data/demo.sqlite. Ctrl+C stops.',
    '',
  ].join('\n')
}

/**
 * The sandbox's demo users. The module is TypeScript, so a Node process with tsx reads it.
 *
 * @returns {{ domain: string, user: string, password: string, shows: string }[]}
 */
function demoSignIns() {
  const script = `import { demoSignIns } from './lib/sandbox/seed/demo-users.ts'; process.stdout.write(JSON.stringify(demoSignIns))`
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: top, encoding: 'utf8' }))
}
