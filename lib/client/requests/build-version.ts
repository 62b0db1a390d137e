'use client'

import { useSyncExternalStore } from 'react'

/** Why the page should be reloaded: the server has a newer build, or a chunk failed to load. */
export type ReloadReason = 'newBuild' | 'missingPart'

let upgrade: ReloadReason | null = null
const listeners = new Set<() => void>()

function notify(next: ReloadReason) {
  if (upgrade === next) return
  upgrade = next
  for (const listener of listeners) listener()
}

/** The build of this document. */
export const pageBuild = (): string => document.documentElement.dataset.build ?? ''

/** Compares the build of a response; an older one comes from a server that is not upgraded yet. */
export function noteServerBuild(build: string | null): void {
  if (build !== null && build > pageBuild()) notify('newBuild')
}

/** Whether an error means that a chunk failed to load. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Reports a chunk that failed to load. A newer build takes precedence as the reason. */
export function reportMissingChunk(): void {
  if (upgrade === null) notify('missingPart')
}

/** Whether the server has a newer build than this page. */
export const isOutdated = (): boolean => upgrade === 'newBuild'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Why the page should be reloaded, or null. */
export const useReloadReason = (): ReloadReason | null =>
  useSyncExternalStore(
    subscribe,
    () => upgrade,
    () => null,
  )
