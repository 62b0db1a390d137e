import 'server-only'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build'
import { singleton } from './singleton'

const prefix = '/_next/static/'

/** How files are packed: the ending of the packed one, its name on the wire, and what asks for it. The smaller first. */
const packings = [
  { ending: '.br', encoding: 'br', asked: askedBy('br') },
  { ending: '.gz', encoding: 'gzip', asked: askedBy('gzip') },
] as const

const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
}

/** A file of the build as it goes to a browser that understands its packing. */
export type PackedFile = { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer }

/**
 * The packed form of a file of the build that a browser asks for by this address; null where there is none that it understands. They are
 * held in memory (some 5 MB), so that a server goes on sending its own files while the next build is laid over them.
 */
export function packedFile(path: string, acceptEncoding: string | undefined): PackedFile | null {
  if (acceptEncoding === undefined || !path.startsWith(prefix)) return null
  for (const { ending, asked } of packings) {
    const file = asked.test(acceptEncoding) ? packedFiles().get(path + ending) : undefined
    if (file) return file
  }
  return null
}

const packedFiles = () => singleton('packed-files', readPackedFiles)

function readPackedFiles(): ReadonlyMap<string, PackedFile> {
  const folder = join(buildFolder(), 'static')
  const files = new Map<string, PackedFile>()
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
        // Its name changes with what it says.
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

/** Whether a list of encodings has this one, and does not refuse it with a weight of nothing (RFC 9110, 12.5.3). */
function askedBy(encoding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:$|,|;\s*q\s*=\s*(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}
