import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source file by its path from the root. */
export type Source = { readonly path: string; readonly text: string }

/** Every path below some folders, sorted. */
export function pathsBelow(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .sort()
}

/** Every file below some folders with one of the endings. */
export function sources(folders: readonly string[], ...endings: string[]): Source[] {
  return pathsBelow(...folders)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
