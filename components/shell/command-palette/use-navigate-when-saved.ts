'use client'

import { useCallbackRef } from '@mantine/hooks'
import { confirmUnsavedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useNavigate } from '@/components/ui/url-state/use-navigate'

/** Navigates after unsaved changes are resolved. The function is stable. */
export function useNavigateWhenSaved(): (path: string) => void {
  const go = useNavigate()
  return useCallbackRef((path: string) => void confirmUnsavedChanges().then((free) => free && go(path)))
}
