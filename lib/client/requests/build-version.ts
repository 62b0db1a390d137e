'use client'

import { createStore } from '@/lib/client/browser/store'

/** Why the page should be reloaded: the server has a newer build, or a chunk failed to load. */
export type ReloadReason = 'newBuild' | 'missingPart'

/** Why the page should be reloaded, or null. */
export const reloadReason = createStore<ReloadReason | null>(null)

export const pageBuild = (): string => document.documentElement.dataset.build ?? ''

/** Compares the build of a response; an older one comes from a server that is not upgraded yet. */
export function noteServerBuild(build: string | null): void {
  if (build !== null && build > pageBuild()) reloadReason.set('newBuild')
}

/** Whether an error means that a chunk failed to load. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Reports a chunk that failed to load. A newer build takes precedence as the reason. */
export function reportMissingChunk(): void {
  if (reloadReason.get() === null) reloadReason.set('missingPart')
}

/** Whether the server has a newer build than this page. */
export const isOutdated = (): boolean => reloadReason.get() === 'newBuild'
