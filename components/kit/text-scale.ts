'use client'

import { useSyncExternalStore } from 'react'

const usual = 16
let known: number | undefined

/** How much larger than usual the person reads: their browser's own size of text, as a factor. Asked once: it costs a layout. */
export const textScale = (): number => (known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1)

/** The same for what is drawn; on the server, text has its usual size. */
export const useTextScale = (): number => useSyncExternalStore(unchanging, textScale, () => 1)

const unchanging = () => () => undefined

/** Pixels beside text of the usual size as a length that grows with the text. */
export const inRem = (pixels: number): string => `${pixels / usual}rem`
