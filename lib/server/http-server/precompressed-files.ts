import 'server-only'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '@/lib/server/runtime/build-id'
import { singleton } from '@/lib/server/runtime/singleton'

const prefix = '/_next/static/'

/** Precompressed variants: file ending, content encoding, and the accept-encoding pattern; smaller first. */
const packings = [
  { ending: '.br', encoding: 'br', accepted: acceptsEncoding('br') },
  { ending: '.gz', encoding: 'gzip', accepted: acceptsEncoding('gzip') },
] as const

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
}

export type PrecompressedFile = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer }

/**
 * The precompressed variant of a build file for an address and browser; null without one. Files are in memory (about 5 MB), so that a
 * server keeps serving them while a new build overwrites the folder.
 */
export function precompressedFile(path: string, acceptEncoding: string | undefined): PrecompressedFile | null {
  if (acceptEncoding === undefined || !path.startsWith(prefix)) return null
  for (const { ending, accepted } of packings) {
    const file = accepted.test(acceptEncoding) ? packedFiles().get(path + ending) : undefined
    if (file) return file
  }
  return null
}

/** Paths below which only files of the build and of `public` exist. */
const fileFolders = /^\/(?:_next|icons)\//

/**
 * Whether a path belongs to a file that does not exist. Next would respond with a whole page, bypassing the middleware and its content
 * security policy. A file of an earlier build (docs/deploying.md) exists if it was there at the start.
 */
export function isMissingFile(path: string): boolean {
  if (!fileFolders.test(path)) return false
  try {
    return !fileAddresses().has(decodeURIComponent(path))
  } catch {
    return true
  }
}

const fileAddresses = (): ReadonlySet<string> =>
  singleton('file-addresses', () => {
    const below = (folder: string, address: string) => namesIn(folder).map((name) => address + name.replaceAll('\\', '/'))
    return new Set([
      ...below(join(buildFolder(), 'static'), prefix),
      ...below(join(/* turbopackIgnore: true */ process.cwd(), 'public', 'icons'), '/icons/'),
    ])
  })

const packedFiles = () => singleton('packed-files', readPackedFiles)

function readPackedFiles(): ReadonlyMap<string, PrecompressedFile> {
  const folder = join(buildFolder(), 'static')
  const files = new Map<string, PrecompressedFile>()
  for (const name of namesIn(folder)) {
    const [, type, ending] = /\.(\w+)(\.\w+)$/.exec(name) ?? []
    const packing = packings.find((each) => each.ending === ending)
    if (!packing || !type || !types[type]) continue
    const body = readFileSync(join(folder, name))
    files.set(prefix + name.replaceAll('\\', '/'), {
      headers: {
        'content-type': types[type],
        'content-encoding': packing.encoding,
        'content-length': body.length,
        // The file name changes with its content.
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      },
      body,
    })
  }
  return files
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}

/** Whether accept-encoding includes an encoding with a non-zero weight (RFC 9110, 12.5.3). */
function acceptsEncoding(encoding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:$|,|;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}
