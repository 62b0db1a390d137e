'use client'

import { useComputedColorScheme, useDirection } from '@mantine/core'
import { useMemo } from 'react'

/** Theme of a chart: colours, font and direction. */
export type ChartTheme = {
  readonly rtl: boolean
  readonly font: string
  readonly text: string
  readonly muted: string
  readonly hairline: string
  readonly surface: string
  /** Colours of negative and positive amounts. */
  readonly debit: string
  readonly credit: string
  /** Colours of series, the most important first. */
  readonly series: readonly [string, string, string]
}

/** The current chart theme; it changes with colour scheme and language. */
export function useChartTheme(): ChartTheme {
  const scheme = useComputedColorScheme('light')
  const { dir } = useDirection()
  return useMemo(() => {
    // The values read below depend on it implicitly.
    void scheme
    const style = getComputedStyle(document.documentElement)
    const of = (name: string) => style.getPropertyValue(name).trim()
    return {
      rtl: dir === 'rtl',
      font: getComputedStyle(document.body).fontFamily,
      text: of('--mantine-color-text'),
      muted: of('--daftar-quiet'),
      hairline: of('--daftar-hairline'),
      surface: of('--daftar-raised'),
      debit: of('--daftar-debit'),
      credit: of('--daftar-credit'),
      series: [of('--daftar-rule'), of('--daftar-saffron'), of('--daftar-status-4-mark')],
    }
  }, [scheme, dir])
}
