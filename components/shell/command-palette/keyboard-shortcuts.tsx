'use client'

import { useEffect, useState } from 'react'
import dynamic from 'next/dynamic'
import { useIsDialogOpen } from '@/components/kit/feedback/use-confirm'
import { isKey, isTyping } from '@/components/kit/hooks/key-events'
import { chunkErrorFallback } from '@/components/kit/hooks/chunk-error-fallback'
import { onCommand, type CommandView } from './command-events'

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette, chunkErrorFallback), { ssr: false })
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog, chunkErrorFallback), { ssr: false })
const ReleaseNotesDialog = dynamic(
  () => import('@/components/shell/release-notes/release-notes-dialog').then((file) => file.ReleaseNotesDialog, chunkErrorFallback),
  {
    ssr: false,
  },
)

const SessionsDialog = dynamic(
  () => import('@/components/shell/session/sessions-dialog').then((file) => file.SessionsDialog, chunkErrorFallback),
  { ssr: false },
)

/** The view that a shortcut opens, in any keyboard layout. */
export function commandOf(event: KeyboardEvent): CommandView | null {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && isKey(event, 'k', 'KeyK')) return 'palette'
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return null
  return event.key === '؟' || isKey(event, '?', 'Slash', true) ? 'shortcuts' : null
}

/** Global shortcuts. The views are loaded on first use. */
export function KeyboardShortcuts() {
  const [view, setView] = useState<CommandView | null>(null)
  const dialogOpen = useIsDialogOpen()
  const close = () => setView(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (command === null || dialogOpen) return
      event.preventDefault()
      setView((was) => (was === command ? null : command))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [dialogOpen])
  useEffect(() => onCommand(setView), [])

  if (view === 'palette') return <CommandPalette close={close} />
  if (view === 'shortcuts') return <ShortcutsDialog close={close} />
  if (view === 'sessions') return <SessionsDialog close={close} />
  return view === 'news' && <ReleaseNotesDialog close={close} />
}
