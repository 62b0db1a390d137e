import { Inflate } from 'fflate'

/** A file in a ZIP archive. */
type Entry = { readonly compressed: Uint8Array; readonly isStored: boolean; readonly size: number }

/** Files of a ZIP archive by name in lower case. */
export type ZipEntries = ReadonlyMap<string, Entry>

/** What is unpacked at most, in bytes: a full sheet of ours has a tenth of it. */
const mostUnpacked = 50 * 1024 * 1024

/** Thrown for an archive that unpacks to more than a list can have. */
export class UnpackedTooLarge extends Error {}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const headerSignature = 0x04034b50

/** Reads the directory at the end of a ZIP archive. Nothing is unpacked; throws if it is damaged, encrypted or larger than 4 GB. */
export function zipEntries(bytes: Uint8Array): ZipEntries {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endSignature) end -= 1
  if (end < 0) throw new Error('no directory')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('damaged directory')
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const header = view.getUint32(at + 42, true)
    const nameEnd = at + 46 + (nameLength ?? 0)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, nameEnd))
      .replaceAll('\\', '/')
      .toLowerCase()
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new Error('unknown packing')
    if (view.getUint32(header, true) !== headerSignature) throw new Error('damaged entry')
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    entries.set(name, { compressed: bytes.subarray(start, start + packed), isStored: method === 0, size })
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** Unpacks files of an archive by name, piece by piece. Sizes are limited by what the directory says and by what really comes out of it. */
export function unpacker(entries: ZipEntries) {
  let left = mostUnpacked
  return (name: string, write: (text: string) => void): boolean => {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return false
    if (entry.size > left) throw new UnpackedTooLarge()
    const decoder = new TextDecoder()
    const take = (piece: Uint8Array, isLast: boolean) => {
      left -= piece.length
      if (left < 0) throw new UnpackedTooLarge()
      write(decoder.decode(piece, { stream: !isLast }))
    }
    const { compressed } = entry
    if (entry.isStored) take(compressed, true)
    else {
      const inflate = new Inflate(take)
      // Pushed in pieces, so that an archive which unpacks to much more than it says is left early.
      for (let at = 0; at < compressed.length; at += pieceLength)
        inflate.push(compressed.subarray(at, at + pieceLength), at + pieceLength >= compressed.length)
    }
    return true
  }
}

const pieceLength = 16 * 1024
