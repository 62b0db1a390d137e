import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, run, top } from './run.mjs'

/** Says so when there are arguments, which would be taken for heard otherwise; what was asked for is done all the same. */
export function tellOfArguments(command, instead) {
  const [first] = process.argv.slice(2)
  if (first !== undefined) console.error(`${command} takes no arguments: “${first}” is not heard. ${instead}`)
}

const oldest = [20, 9]

/** Ends with a sentence when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    giveUp(`Daftar needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org for a newer one.`)
  }
}

/** npm writes this file at the end of every install: an install that broke off left none, or an old one. */
const installed = join(top, 'node_modules', '.package-lock.json')

function isInstalled() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(top, 'package-lock.json')).mtimeMs
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
// Building needs the packages for development, whatever NODE_ENV says.
const all = ['--include=dev', '--include=optional']

/** Whether npm said that the lock file asks for what this registry or platform does not have. */
const lockRefused = (said) => /EUSAGE|ETARGET|E404|can only install packages when|from lock file/.test(said)

/** Installs the packages when they are missing or older than the lock file. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages…')
  const windows = process.platform === 'win32'
  const first = await run('npm', ['ci', ...all, ...quiet], { shell: windows, show: false })
  if (first.code === 0) return
  if (!lockRefused(first.said))
    giveUp(`${first.said}\nThe packages could not be installed; npm says above why. Is the registry within reach?`)
  console.log('The lock file cannot be honoured here; installing what fits package.json…')
  const second = await run('npm', ['install', '--no-save', ...all, ...quiet], { shell: windows })
  if (second.code !== 0) giveUp('The packages could not be installed; npm says above why.')
}
