'use client'

import JsBarcode from 'jsbarcode'
import type { PrintableBarcode } from '@/lib/format/barcode'

/** The bars of a code, as a path in a box that is as wide as the code has modules, and 1 high. */
export type Bars = { readonly modules: number; readonly path: string }

/** Clear modules that scanners need beside the bars, both sides together. */
export const quietModules = { EAN13: 18, CODE128: 20 } as const

/** Narrowest module in millimetres that a 203 dpi printer prints and a scanner reads. */
export const narrowestModule = 0.19

/** The widest module: EAN-13 at one and a half times its size. */
const widestModule = 0.5

export function barsOf({ symbology, text }: PrintableBarcode): Bars {
  const target: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(target, text, { format: symbology, flat: true })
  const bits = (target.encodings ?? []).map(({ data }) => data).join('')
  const path = [...bits.matchAll(/1+/g)].map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`).join('')
  return { modules: bits.length, path }
}

/** Width of a module on a label with this much space, in millimetres. */
export const moduleWidth = (symbology: PrintableBarcode['symbology'], modules: number, space: number): number =>
  Math.min(widestModule, space / (modules + quietModules[symbology]))
