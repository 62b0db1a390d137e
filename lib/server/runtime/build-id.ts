import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { singleton } from './singleton'

export const buildFolder = (): string => join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR || '.next')

/** Name of this server's build; empty in development. */
export const buildId = (): string =>
  singleton('build', () => {
    try {
      return readFileSync(join(buildFolder(), 'BUILD_ID'), 'utf8').trim()
    } catch {
      return ''
    }
  })

/** The release, from package.json at build time. */
export const version = process.env.DAFTAR_VERSION ?? 'development'
