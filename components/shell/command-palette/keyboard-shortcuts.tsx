'use client'

import { useEffect, useState } from 'react'
import { useIsDialogOpen } from '@/components/ui/feedback/use-confirm'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { openerNow } from '@/components/ui/hooks/focus'
import { isKey, isTyping } from '@/components/ui/hooks/key-events'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { onCommand, type CommandView } from './command-events'
import { PalettePlaceholder } from './palette-placeholder'

const CommandPalette = lazyDialog(() => import('./command-palette').then((file) => file.CommandPalette), { loading: PalettePlaceholder })
const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog))
const ReleaseNotesDialog = lazyDialog(() =>
  import('@/components/shell/release-notes/release-notes-dialog').then((file) => file.ReleaseNotesDialog),
)

const SessionsDialog = lazyDialog(() => import('@/components/shell/session/sessions-dialog').then((file) => file.SessionsDialog))

/** The view that a shortcut opens, in any keyboard layout. */
export function commandOf(event: KeyboardEvent): CommandView | null {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && isKey(event, 'k', 'KeyK')) return 'palette'
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return null
  return event.key === '؟' || isKey(event, '?', 'Slash', true) ? 'shortcuts' : null
}

/** Letters that press the button which names them as its shortcut, with the key code for other keyboard layouts. */
const letters = [
  ['e', 'KeyE'],
  ['n', 'KeyN'],
] as const

/** Presses the visible button of the topmost dialog, or of the page, that has this key as its shortcut. */
function pressNamedButton(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented || isTyping(event.target)) return
  if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
  const [letter] = letters.find(([sign, code]) => isKey(event, sign, code)) ?? []
  if (!letter) return
  const buttons = (topDialog() ?? document).querySelectorAll<HTMLButtonElement>(`[aria-keyshortcuts="${letter.toUpperCase()}"]`)
  const button = [...buttons].find((one) => !one.disabled && one.getClientRects().length > 0)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** Global shortcuts. The views are loaded on first use. */
export function KeyboardShortcuts() {
  const [view, setView] = useState<CommandView | null>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const dialogOpen = useIsDialogOpen()
  const close = () => setView(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      pressNamedButton(event)
      const command = commandOf(event)
      if (command === null || dialogOpen) return
      event.preventDefault()
      setOpener(openerNow())
      setView((was) => (was === command ? null : command))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [dialogOpen])
  useEffect(
    () =>
      onCommand((next) => {
        setOpener(openerNow())
        setView(next)
      }),
    [],
  )

  if (view === 'palette') return <CommandPalette close={close} opener={opener} />
  if (view === 'shortcuts') return <ShortcutsDialog close={close} />
  if (view === 'sessions') return <SessionsDialog close={close} />
  return view === 'news' && <ReleaseNotesDialog close={close} />
}
