import { skipUnloadPrompt } from '@/components/ui/unsaved-changes/unsaved-changes-registry'

/** Reloads the address: the server has a newer build. */
export function reloadForNewBuild(): void {
  skipUnloadPrompt()
  window.location.reload()
}
