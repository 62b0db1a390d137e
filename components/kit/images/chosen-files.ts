import { imageLimits } from '@/lib/contract/image-limits'

/** Why a file is not taken. */
export type Refusal = 'wrongType' | 'tooBig' | 'tooMany'

/** A file that is not taken. */
export type RefusedFile = { readonly file: File; readonly refusal: Refusal }

const types: readonly string[] = imageLimits.types

/** Parts chosen files into those that are taken and those that are not, with the reason. `room` is for how many there is place. */
export function partFiles(files: readonly File[], room: number): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const refusal = !types.includes(file.type)
      ? 'wrongType'
      : file.size > imageLimits.file
        ? 'tooBig'
        : taken.length >= room
          ? 'tooMany'
          : null
    if (refusal) refused.push({ file, refusal })
    else taken.push(file)
  }
  return { taken, refused }
}
