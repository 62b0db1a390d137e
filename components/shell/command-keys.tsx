'use client'

import { useEffect, useState } from 'react'
import dynamic from 'next/dynamic'
import { useAsking } from '@/components/kit/confirm'
import { isKey } from '@/components/kit/is-key'
import { isTyping } from '@/components/kit/is-typing'
import { missingPart } from '@/components/kit/missing-part'
import { onOpenCommand, type CommandView } from './open-command'

const CommandPalette = dynamic(() => import('./command-palette').then((file) => file.CommandPalette, missingPart), { ssr: false })
const Shortcuts = dynamic(() => import('./shortcuts').then((file) => file.Shortcuts, missingPart), { ssr: false })
const WhatIsNew = dynamic(() => import('./what-is-new').then((file) => file.WhatIsNew, missingPart), { ssr: false })

/** What a key asks for, in any layout. */
export function viewOf(event: KeyboardEvent): CommandView | null {
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && isKey(event, 'k', 'KeyK')) return 'palette'
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return null
  return event.key === '؟' || isKey(event, '?', 'Slash', true) ? 'shortcuts' : null
}

/** Listens for what is opened from anywhere. It is loaded when it is first asked for. */
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
  if (view === 'shortcuts') return <Shortcuts close={close} />
  return view === 'news' && <WhatIsNew close={close} />
}
