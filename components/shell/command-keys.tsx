'use client'

import { useEffect, useState } from 'react'
import dynamic from 'next/dynamic'
import { useAsking } from '@/components/kit/confirm'
import { onOpenCommand, type CommandView } from './open-command'

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette), { ssr: false })
const Shortcuts = dynamic(() => import('./shortcuts').then((file) => file.Shortcuts), { ssr: false })

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
}

/** What a key asks for. Keys go by their place, so that any layout reaches them; the question mark also by its sign, wherever it is. */
export function viewOf(event: KeyboardEvent): CommandView | null {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK') return 'palette'
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return null
  return event.key === '?' || event.key === '؟' || (event.shiftKey && event.code === 'Slash') ? 'shortcuts' : null
}

/** Listens for the palette and the list of shortcuts. They themselves are loaded when they are first asked for. */
export function CommandKeys() {
  const [view, setView] = useState<CommandView | null>(null)
  const asking = useAsking()
  const close = () => setView(null)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = viewOf(event)
      if (wanted === null || asking) return
      event.preventDefault()
      setView((was) => (was === wanted ? null : wanted))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [asking])
  useEffect(() => onOpenCommand(setView), [])

  if (view === 'palette') return <CommandPalette close={close} />
  return view === 'shortcuts' && <Shortcuts close={close} />
}
