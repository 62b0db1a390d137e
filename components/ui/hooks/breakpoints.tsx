'use client'

import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { textScale } from './text-scale'

/** Container width in pixels below which rows become cards and filters move into a sheet (D88). */
export const phoneBreakpoint = 600

/** Windows in which a record opens in a panel beside its list; narrower ones show a dialog. */
export const panelMediaQuery = '(min-width: 75em)'

/** The same for the window: dialogs are full-screen, and menus are bottom sheets. */
export const phoneMediaQuery = '(max-width: 37.49em)'

/** Windows with the menu in the header (Mantine's `md`); in narrower ones it is a drawer. */
export const menuMediaQuery = '(min-width: 62em)'

const MobileHintContext = createContext(false)

/** Provides whether the browser identifies as a phone, from the server render on. */
export function MobileHintProvider({ is, children }: { is: boolean; children: ReactNode }) {
  return <MobileHintContext value={is}>{children}</MobileHintContext>
}

/** Whether the browser identifies as a phone. A guess for renders before layout can be measured. */
export const useMobileHint = (): boolean => useContext(MobileHintContext)

/** Whether an element is narrower than a width in pixels at default text size; known before the first paint. */
export function useContainerNarrowerThan<Part extends HTMLElement>(below: number) {
  const ref = useRef<Part>(null)
  const [narrow, setNarrow] = useState(useMobileHint())
  useLayoutEffect(() => {
    const part = ref.current
    if (!part) return
    const measure = () => {
      const width = part.clientWidth
      // Zero before layout, and in tests.
      if (width > 0) setNarrow(width < below * textScale())
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(part)
    return () => observer.disconnect()
  }, [below])
  return { ref, narrow }
}
