'use client'

import { imageLimits } from '@/lib/contract/goods-images'
import { imageTypeBytes, imageTypeOf } from '@/lib/format/image-type'

export type FileError = 'wrongType' | 'tooBig' | 'tooMany'

/** A refused file; `type` is the name of its type, if known. */
export type RejectedFile = { readonly file: File; readonly refusal: FileError; readonly type: string | null }

/** A file with the name of its type: by its content, or by its name where the content is unknown. */
export type TypedFile = { readonly file: File; readonly type: string | null }

const acceptedTypes: ReadonlyMap<string, string> = new Map([
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
] satisfies [(typeof imageLimits.types)[number], string][])

/** Reads the types of files from their first bytes. */
export const typesOf = (files: readonly File[]): Promise<TypedFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const head = await file
        .slice(0, imageTypeBytes)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0))
      return { file, type: imageTypeOf(new Uint8Array(head)) ?? acceptedTypes.get(file.type) ?? null }
    }),
  )

/** Splits selected files into accepted and refused ones. `room` is the number of images that may still be added. */
export function validateFiles(files: readonly TypedFile[], room: number): { accepted: File[]; refused: RejectedFile[] } {
  const known = new Set(acceptedTypes.values())
  const accepted: File[] = []
  const refused: RejectedFile[] = []
  const refusalOf = ({ file, type }: TypedFile): FileError | null => {
    if (!known.has(type ?? '')) return 'wrongType'
    if (file.size > imageLimits.file) return 'tooBig'
    return accepted.length >= room ? 'tooMany' : null
  }
  for (const typed of files) {
    const { file, type } = typed
    const refusal = refusalOf(typed)
    if (refusal) refused.push({ file, refusal, type })
    else accepted.push(file)
  }
  return { accepted, refused }
}
