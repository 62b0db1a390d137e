'use client'

import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useMemo } from 'react'

/** What charts are drawn with: the theme's colours, the page's font and its direction. */
export type Ink = {
  readonly rtl: boolean
  readonly font: string
  readonly text: string
  readonly quiet: string
  readonly hairline: string
  readonly surface: string
  /** For what is judged: below and above zero. */
  readonly debit: string
  readonly credit: string
  /** For things side by side, the most important first. */
  readonly series: readonly [string, string, string]
}

/** The ink of the page as it is now: another colour scheme or language gives another one. */
export function useInk(): Ink {
  const scheme = useComputedColorScheme('light')
  const { dir } = useDirection()
  return useMemo(() => {
    // What is read below depends on it without naming it.
    void scheme
    const style = getComputedStyle(document.documentElement)
    const of = (name: string) => style.getPropertyValue(name).trim()
    return {
      rtl: dir === 'rtl',
      font: getComputedStyle(document.body).fontFamily,
      text: of('--mantine-color-text'),
      quiet: of('--daftar-quiet'),
      hairline: of('--daftar-hairline'),
      surface: of('--daftar-raised'),
      debit: of('--daftar-debit'),
      credit: of('--daftar-credit'),
      series: [of('--daftar-rule'), of('--daftar-saffron'), of('--daftar-status-4-mark')],
    }
  }, [scheme, dir])
}
