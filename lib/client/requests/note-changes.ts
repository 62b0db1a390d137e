'use client'

import { changeSetIdOf, mostUndone, undo, type ChangeSet, type RecordChange } from '@/lib/contract/undo'
import { send } from './api'

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
