'use client'

import { changeSetIdOf, mostUndone, undo, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import { readDataUrl, send } from './api'

/** The changes of one press as one that can be undone; null when nothing changed, or for too many records. */
export function changeSetFor(
  idempotencyKey: string,
  subject: string,
  { fiscalYearId, months }: Pick<ChangeSet, 'fiscalYearId' | 'months'>,
  changed: readonly (RecordChange | null)[],
): ChangeSet | null {
  const id = changeSetIdOf(idempotencyKey)
  const changes = changed.filter((one) => one !== null)
  if (id === '' || changes.length === 0 || changes.length > mostUndone) return null
  return { id, subject, fiscalYearId, ...(months && { months }), changes }
}

/** Stores earlier values at the server, for the activity log. The change itself does not depend on it. */
export function noteChanges(set: ChangeSet | null): ChangeSet | null {
  if (set) void sendParts(set).catch(() => undefined)
  return set
}

async function sendParts(set: ChangeSet): Promise<void> {
  for (const part of undo.notes(set)) await send(part, { background: true })
}

/** Images deleted on this page as data URLs, because no call brings them back; the latest ones. */
const deletedImages = new Map<number, string>()
const mostImages = 20

/** Stores an image that is about to be deleted, unless it cannot be read: then the deletion cannot be undone. */
export async function storeDeletedImage(imageId: number, address: string): Promise<void> {
  const url = await readDataUrl(address)
  if (!url?.startsWith('data:image/')) return
  deletedImages.set(imageId, url)
  for (const oldest of [...deletedImages.keys()].slice(0, -mostImages)) deletedImages.delete(oldest)
}

export const deletedImage = (imageId: number): string | undefined => deletedImages.get(imageId)
