import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithMessage, run, top } from './run-process.mjs'

/**
 * Warns about arguments, which are ignored.
 *
 * @param {string} command
 * @param {string} instead
 */
export function warnAboutArguments(command, instead) {
  const [first] = process.argv.slice(2)
  if (first !== undefined) console.error(`${command} takes no arguments: “${first}” is not heard. ${instead}`)
}

/** npm writes this file at the end of an installation; an interrupted one leaves none or an old one. */
const installed = join(top, 'node_modules', '.package-lock.json')

function isInstalled() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(top, 'package-lock.json')).mtimeMs
}

const npmFlags = ['--no-audit', '--no-fund', '--loglevel=error']
// A build needs development packages, regardless of NODE_ENV.
const all = ['--include=dev', '--include=optional']

/**
 * Whether npm reported that the lock file does not match this registry or platform.
 *
 * @param {string} output
 */
const lockRefused = (output) => /EUSAGE|ETARGET|E404|can only install packages when|from lock file/.test(output)

/** Installs packages when they are missing or older than the lock file. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages…')
  const windows = process.platform === 'win32'
  const first = await run('npm', ['ci', ...all, ...npmFlags], { shell: windows, show: false })
  if (first.code === 0) return
  if (!lockRefused(first.output))
    exitWithMessage(`${first.output}\nThe packages could not be installed; npm says above why. Is the registry within reach?`)
  console.log('The lock file cannot be honoured here; installing what fits package.json…')
  const second = await run('npm', ['install', '--no-save', ...all, ...npmFlags], { shell: windows })
  if (second.code !== 0) exitWithMessage('The packages could not be installed; npm says above why.')
}
