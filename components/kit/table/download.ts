/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The parts of a name, without what file systems refuse or browsers replace: signs of paths, what cannot be seen (a half-space is a space). */
export const plainName = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part) =>
      part
        .replaceAll('\u200c', ' ')
        .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
        .trim(),
    )
    .join(' ')
    .slice(0, 120)

/** The same as the name of a file. */
export const fileName = (parts: readonly (string | undefined)[], extension: string): string => `${plainName(parts)}.${extension}`
