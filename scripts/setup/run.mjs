import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The top of the project, wherever it was called from. */
export const top = fileURLToPath(new URL('../..', import.meta.url))

/** Programs that were started from here and have not ended. */
const running = new Set()
let stopping = false

// However this program ends, nothing that it started outlives it.
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Starts a program below the top; it ends when we are told to end. One that `yields` stands back behind whatever else runs. */
export function start(command, args, { env = {}, stdio = 'inherit', shell = false, yields = false } = {}) {
  const child = spawn(command, args, { cwd: top, env: { ...process.env, ...env }, shell, stdio })
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  running.add(child)
  const ended = () => running.delete(child)
  child.on('close', ended)
  child.on('error', ended)
  return child
}

/** Runs a program below the top and gives its exit code and what it said on the way; `show` lets everybody read along. */
export function run(command, args, { env = {}, show = true, timeout, shell = false, yields = false } = {}) {
  return new Promise((settle) => {
    const child = start(command, args, { env, shell, yields, stdio: ['ignore', show ? 'inherit' : 'pipe', 'pipe'] })
    const clock = timeout === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeout)
    let said = ''
    child.stdout?.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => {
      said += text
      if (show) process.stderr.write(text)
    })
    const end = (code) => {
      clearTimeout(clock)
      if (!stopping) settle({ code, said })
    }
    child.on('error', (error) => {
      said += error.message
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a program of node_modules by this Node. */
export const runNode = (file, args, options) => run(process.execPath, [`node_modules/${file}`, ...args], options)

/** Whether a program of this name can be run. */
export const exists = async (command) =>
  (await run(process.platform === 'win32' ? 'where' : 'which', [command], { show: false })).code === 0

/** Ends one program that was started from here: asked first, after a while without asking. */
export async function stop(child, patience = 15_000) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const clock = setTimeout(() => child.kill('SIGKILL'), patience)
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
  clearTimeout(clock)
}

/** When this program is asked to end, everything it started ends first. */
export function stopOnSignal(code, before = () => {}) {
  const leave = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([...running].map((child) => stop(child)))
    before()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave())
  // npm starts us by a shell, which may die of a signal without handing it on (Debian's does).
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && void leave(), 500).unref()
}

/** Says a sentence and ends without a stack: the reader is a person who wants to know what to do. */
export function giveUp(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
