import { noteCall, type ExportNote } from '@/lib/contract/activity'
import { send } from './api'

/** Records in the audit trail that a list was exported or printed. A failure does not disturb the user, who has the file. */
export function noteExport(note: ExportNote): void {
  send(noteCall(note), { background: true }).catch(() => undefined)
}
