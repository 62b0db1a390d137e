'use client'

import { useDirection } from '@mantine/core'
import { useMemo } from 'react'

/** Strokes of lines, the most important first: they distinguish years by more than colour. */
export const strokes = ['solid', 'dashed', 'dotted'] as const

/** Colours of shares, the strongest first; a legend beside a pie uses the same. */
export const shareColours = ['var(--daftar-rule)', 'var(--daftar-mark)', 'var(--mantine-color-ink-5)'] as const

/** What a chart takes from the page: direction and font. */
export type ChartTheme = { readonly rtl: boolean; readonly font: string }

/** Colours of charts as custom properties: an SVG follows the colour scheme, forced colours and print without being drawn again. */
export const chartColours = {
  text: 'var(--mantine-color-text)',
  quiet: 'var(--daftar-quiet)',
  hairline: 'var(--daftar-hairline)',
  surface: 'var(--daftar-surface)',
  debit: 'var(--daftar-debit)',
  credit: 'var(--daftar-credit)',
  /** The current year and other current values. */
  current: 'var(--daftar-rule)',
  earlier: 'var(--daftar-mark)',
} as const

export const columnColours = [chartColours.current, chartColours.earlier] as const

export function useChartTheme(): ChartTheme {
  const { dir } = useDirection()
  // Text is measured outside the page, which needs the font's name.
  return useMemo(() => ({ rtl: dir === 'rtl', font: getComputedStyle(document.body).fontFamily }), [dir])
}
