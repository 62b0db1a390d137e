'use client'

import { useSyncExternalStore } from 'react'

/** Why this page had better be loaded anew: its server has a newer build by now, or a part of it did not come. */
export type Upgrade = 'newBuild' | 'missingPart'

let upgrade: Upgrade | null = null
const listeners = new Set<() => void>()

function tell(next: Upgrade) {
  if (upgrade === next) return
  upgrade = next
  for (const listener of listeners) listener()
}

/** The build that this page is of, as its document says. */
export const ownBuild = (): string => document.documentElement.dataset.build ?? ''

/** Takes note of the build that answered a call; an older one is a server whose turn has not come yet. */
export function hearBuild(build: string | null): void {
  if (build !== null && build > ownBuild()) tell('newBuild')
}

/** Whether an error says that a part of the page could not be loaded. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Takes note that a part did not come. That the server has a newer build is the better reason. */
export function tellMissingPart(): void {
  if (upgrade === null) tell('missingPart')
}

/** Whether the server is known to have a newer build than this page. */
export const isOutdated = (): boolean => upgrade === 'newBuild'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Why this page had better be loaded anew, or null. */
export const useUpgrade = (): Upgrade | null =>
  useSyncExternalStore(
    subscribe,
    () => upgrade,
    () => null,
  )
