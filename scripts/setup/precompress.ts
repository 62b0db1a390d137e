import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Packer = (bytes: Buffer) => Promise<Buffer>

/** Maximum compression takes 17 s of processor time, which a build for tests spares. */
const packers = (quality: number): Readonly<Record<string, Packer>> => ({
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
})

const worthwhile = /\.(?:js|css|svg)$/

/** Writes compressed copies beside every text file of a build; lib/server/http-server/precompressed-files.ts sends them. */
export async function pack(folder: string, { isQuick }: { readonly isQuick: boolean }): Promise<void> {
  const endings = Object.entries(packers(isQuick ? 5 : constants.BROTLI_MAX_QUALITY))
  const files = await readdir(join(folder, 'static'), { recursive: true })
  const packed = files
    .filter((name) => worthwhile.test(name))
    .map(async (name) => {
      const path = join(folder, 'static', name)
      const bytes = await readFile(path)
      await Promise.all(endings.map(async ([ending, packer]) => writeFile(`${path}.${ending}`, await packer(bytes))))
    })
  await Promise.all(packed)
}
