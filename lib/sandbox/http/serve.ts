import 'server-only'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { demoSignIns } from '@/lib/sandbox/seed/demo-users'
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox'

/** The sandbox cloud on its own port: `npm run cloud -- --port 3230 --file .data/cloud.db`. */
const options = {
  port: { type: 'string', default: '3230' },
  file: { type: 'string' },
  size: { type: 'string', default: '0' },
  delay: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const

const usage = `npm run cloud -- [--port 3230] [--file <database>] [--size <rows>] [--delay <milliseconds>]
  the data is made when the file is new, in memory without one; --size makes the lists of goods, warehouses and debtors of demo so long
  CLOUD_PARAM_SECRET, SMS_TOKEN: as for the web server`

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function opened(settings: SandboxOptions): Sandbox {
  try {
    return createSandbox(settings)
  } catch (error) {
    return giveUp(`--file cannot be opened: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const values = read()
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

function numberOf(name: 'port' | 'size' | 'delay', most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= 0 && value <= most) return value
  return giveUp(`--${name} must be a whole number${most < Number.MAX_SAFE_INTEGER ? ` up to ${most}` : ''}, not ${values[name]}.`)
}

// Checked before data are created, so that a failed start leaves no file behind.
const port = numberOf('port', 65_535)
const size = numberOf('size')
/** Delay of every response in milliseconds. */
const delay = numberOf('delay')

const sandbox = opened({
  file: values.file,
  // Both are public development values.
  paramSecret: process.env.CLOUD_PARAM_SECRET || 'daftar-development-secret',
  smsToken: process.env.SMS_TOKEN || 'daftar-development-sms',
  size,
  origin: (request) => new URL(request.url).origin,
})

const fetch = async (request: Request): Promise<Response> => {
  if (delay > 0) await new Promise((done) => setTimeout(done, delay))
  return sandbox.fetch(request)
}

const server = serve({ fetch, port, hostname: '127.0.0.1' }, (address) => {
  process.stdout.write(`The sandbox cloud listens on http://127.0.0.1:${address.port}\n`)
  for (const { domain, user, password, shows } of demoSignIns) process.stdout.write(`  ${domain} / ${user} / ${password}: ${shows}\n`)
})

server.on('error', (error: NodeJS.ErrnoException) =>
  giveUp(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another one by --port.` : `The cloud cannot listen: ${error.message}`,
  ),
)

const stop = () => server.close(() => sandbox.close())
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
