'use client'

import { useBrowserValue } from './use-browser-value'

const usual = 16

let known: number | undefined

/** The browser's text size relative to 16 px. Read once, because it costs a layout. */
export const textScale = (): number => (known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1)

/** The same as a hook; 1 on the server. */
export const useTextScale = (): number => useBrowserValue(textScale, 1)

/** Pixels at default text size as rem. */
export const inRem = (pixels: number): string => `${pixels / usual}rem`
