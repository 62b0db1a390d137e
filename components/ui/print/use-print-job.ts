'use client'

import { createContext, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { isKey } from '@/components/ui/hooks/key-events'

/** Address of the configured logo, for the head of printouts; null for none. */
export const PrintLogoContext = createContext<string | null>(null)

let mountedLayouts = 0

export const isPrintJobMounted = (): boolean => mountedLayouts > 0

/** Sets the document title, which names a PDF, while mounted; `done` is called after printing. */
export function usePrintJob(documentName: string, done: () => void): void {
  const afterPrint = useEffectEvent(done)
  useLayoutEffect(() => {
    const before = document.title
    mountedLayouts += 1
    document.title = documentName
    window.addEventListener('afterprint', afterPrint)
    return () => {
      mountedLayouts -= 1
      document.title = before
      window.removeEventListener('afterprint', afterPrint)
    }
  }, [documentName])
}

/** Names the period of a page after its title while mounted: “Orders, Azar 1405 · Daftar”. Empty without a period. */
export function useTitlePeriod(title: string, titleWithPeriod: string): void {
  useEffect(() => {
    if (titleWithPeriod === '') return
    const put = () => {
      const at = document.title.lastIndexOf(title)
      if (at === -1 || isPrintJobMounted() || document.title.includes(titleWithPeriod)) return
      document.title = document.title.slice(0, at) + titleWithPeriod + document.title.slice(at + title.length)
    }
    put()
    // The title that comes with a page may be rendered after the page.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(titleWithPeriod, title)
    }
  }, [title, titleWithPeriod])
}

/** Prints the page once while active. */
export function usePrintNow(active = true): void {
  useEffect(() => {
    if (!active) return
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [active])
}

/**
 * Calls `begin` when printing starts and `end` when it ends; returns a function that unsubscribes. Browsers fire `beforeprint` before
 * layout. Tools that emulate print media change only the media query; during real printing that query toggles, too.
 */
export function onPrint(begin: () => void, end: () => void): () => void {
  const printed = window.matchMedia('print')
  let source: 'event' | 'medium' | null = null
  const start = (by: 'event' | 'medium') => {
    if (source !== null) return
    source = by
    begin()
  }
  const stop = (by: 'event' | 'medium') => {
    if (source !== by) return
    source = null
    end()
  }
  const before = () => start('event')
  const after = () => stop('event')
  const change = ({ matches }: { readonly matches: boolean }) => (matches ? start : stop)('medium')
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  printed.addEventListener('change', change)
  if (printed.matches) start('medium')
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    printed.removeEventListener('change', change)
    source = null
  }
}

/**
 * Handles the print shortcut while `active`: the browser would print only the visible rows of a list. Dialogs are printed by the browser.
 */
export function usePrintShortcut(active: boolean, print: () => void): void {
  const printNow = useEffectEvent(print)
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, 'p', 'KeyP')) return
      if (topDialog() || document.querySelector('[data-record-panel]')) return
      event.preventDefault()
      printNow()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}
