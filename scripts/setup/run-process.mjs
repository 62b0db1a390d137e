import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Root folder of the project. */
export const top = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions, shell?: boolean }} StartOptions
 * @typedef {{ env?: Record<string, string | undefined>, show?: boolean, timeout?: number, shell?: boolean }} RunOptions
 * @typedef {{ code: number, output: string }} Result
 */

/**
 * Running child processes.
 * @type {Set<ChildProcess>}
 */
const running = new Set()
let stopping = false

// Child processes never outlive this one.
process.on('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Starts a program in the root folder; it ends with this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {StartOptions} [options]
 * @returns {ChildProcess}
 */
export function start(command, args, { env = {}, stdio = 'inherit', shell = false } = {}) {
  const child = spawn(command, args, { cwd: top, env: { ...process.env, ...env }, shell, stdio })
  running.add(child)
  const onExit = () => running.delete(child)
  child.on('close', onExit)
  child.on('error', onExit)
  return child
}

/**
 * Runs a program in the root folder and returns its exit code and output; `show` also prints the output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Result>}
 */
export function run(command, args, { env = {}, show = true, timeout, shell = false } = {}) {
  return new Promise((settle) => {
    const child = start(command, args, { env, shell, stdio: ['ignore', show ? 'inherit' : 'pipe', 'pipe'] })
    const clock = timeout === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeout)
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => {
      output += text
      if (show) process.stderr.write(text)
    })
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(clock)
      if (!stopping) settle({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * Runs a program of node_modules with this Node.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (file, args, options) => run(process.execPath, [`node_modules/${file}`, ...args], options)

/**
 * Whether a program can be executed.
 *
 * @param {string} command
 */
export const exists = async (command) =>
  (await run(process.platform === 'win32' ? 'where' : 'which', [command], { show: false })).code === 0

/**
 * Ends a child process: SIGTERM, then SIGKILL after `timeout` (ms).
 *
 * @param {ChildProcess} child
 */
export async function stop(child, timeout = 15_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const clock = setTimeout(() => child.kill('SIGKILL'), timeout)
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
  clearTimeout(clock)
}

/**
 * On a signal, ends all child processes first.
 *
 * @param {number} code
 */
export function stopOnSignal(code, before = () => {}) {
  const terminate = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([...running].map((child) => stop(child)))
    before()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void terminate())
  // npm starts this process through a shell, which may not forward the signal that ends it (Debian's does not).
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && void terminate(), 500).unref()
}

/**
 * Prints a message and exits without a stack trace.
 *
 * @param {string} message
 * @returns {never}
 */
export function exitWithMessage(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
