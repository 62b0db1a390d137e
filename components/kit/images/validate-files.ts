import { imageLimits } from '@/lib/contract/goods-images'

/** Why a file is refused. */
export type FileError = 'wrongType' | 'tooBig' | 'tooMany'

/** A refused file. */
export type RejectedFile = { readonly file: File; readonly refusal: FileError }

const types: readonly string[] = imageLimits.types

/** Splits selected files into accepted and refused ones. `room` is the number of images that may still be added. */
export function validateFiles(files: readonly File[], room: number): { accepted: File[]; refused: RejectedFile[] } {
  const accepted: File[] = []
  const refused: RejectedFile[] = []
  for (const file of files) {
    const refusal = !types.includes(file.type)
      ? 'wrongType'
      : file.size > imageLimits.file
        ? 'tooBig'
        : accepted.length >= room
          ? 'tooMany'
          : null
    if (refusal) refused.push({ file, refusal })
    else accepted.push(file)
  }
  return { accepted, refused }
}
