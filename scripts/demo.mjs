import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './setup/build.mjs'
import { checkNode, install, tellOfArguments } from './setup/install.mjs'
import { answers, isFree } from './setup/port.mjs'
import { giveUp, start, stopOnSignal, top } from './setup/run.mjs'

/** `npm run demo`: from a bare checkout to a shop to look around in, on http://localhost:3000. */

const port = Number(process.env.PORT || 3000)
const data = join(top, '.data')

tellOfArguments('npm run demo', 'Another port: PORT=3001 npm run demo')
checkNode()
if (!Number.isInteger(port) || port < 1 || port > 65_535) giveUp(`PORT must be a whole number from 1 to 65535, not “${process.env.PORT}”.`)
await checkPort()
stopOnSignal(0)
await install()
if ((await build('.next')) !== 0) giveUp('The build failed; the reason stands above.')
await checkPort()
serve()

async function checkPort() {
  if (await isFree(port)) return
  giveUp(`Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm run demo`)
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
      SESSION_PASSWORD: process.env.SESSION_PASSWORD || sessionPassword(),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  })
  let over = false
  server.on('exit', (code) => {
    over = true
    process.exitCode = code ?? 0
  })
  void answers(port, '/api/health', { over: () => over }).then((open) => open && console.log(greeting()))
}

/** Kept beside the data, so that a restart signs nobody out. */
function sessionPassword() {
  const file = join(data, 'session-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function greeting() {
  const signIns = demoSignIns()
  const width = (field) => Math.max(...signIns.map((one) => one[field].length))
  const rows = signIns.map(({ domain, user, shows }) => `  ${domain.padEnd(width('domain'))}  ${user.padEnd(width('user'))}  ${shows}`)
  return [
    '',
    `Daftar is open: http://localhost:${port}`,
    '',
    `Sign in with the organisation and the user of a line; the password is always ${signIns[0]?.password}`,
    '',
    ...rows,
    '',
    'What you change is kept in .data/demo.sqlite. Ctrl+C stops.',
    '',
  ].join('\n')
}

/** The sandbox's own list. It is TypeScript of the server, so a Node that reads both is asked. */
function demoSignIns() {
  const ask = `import { demoSignIns } from './lib/sandbox/people.ts'; process.stdout.write(JSON.stringify(demoSignIns))`
  const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', ask]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: top, encoding: 'utf8' }))
}
