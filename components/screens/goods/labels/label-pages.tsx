'use client'

import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { PrintableBarcode } from '@/lib/format/barcode'
import { usePrintJob, usePrintNow } from '@/components/ui/print/use-print-job'
import { BidiText } from '@/components/ui/text/bidi-text'
import { moduleWidth, type Bars } from './label-bars'
import type { LabelSheet } from './label-sheets'
import styles from './labels.module.css'

export type Label = {
  readonly name: string
  /** Formatted; null without a price. */
  readonly price: string | null
  readonly barcode: PrintableBarcode
  readonly bars: Bars
}

/** Empty border of a label in millimetres. */
export const labelPadding = 1.5

const lengths = ({ page, label, columns, gap, margin }: LabelSheet) => ({
  '--page-width': page.width,
  '--page-height': page.height,
  '--label-width': label.width,
  '--label-height': label.height,
  '--columns': columns,
  '--gap': gap,
  '--margin-top': margin.top,
  '--margin-side': margin.side,
  // Of names, in millimetres: two lines and a readable code fit on the smallest labels.
  '--font': Math.min(3.2, label.height * 0.1, label.width * 0.065),
  '--padding': labelPadding,
})

/** One page of labels, in the unit `--mm` of its surroundings. */
export function LabelPage({ sheet, labels }: { sheet: LabelSheet; labels: readonly (Label | null)[] }) {
  return (
    <div className={styles.page} style={lengths(sheet)}>
      {labels.map((label, index) =>
        label === null ? <div key={index} className={styles.used} /> : <OneLabel key={index} {...label} sheet={sheet} />,
      )}
    </div>
  )
}

function OneLabel({ name, price, barcode, bars, sheet }: Label & { sheet: LabelSheet }) {
  const width = moduleWidth(barcode.symbology, bars.modules, sheet.label.width - 2 * labelPadding)
  return (
    <div className={styles.label}>
      <div className="lines2 fixed fitting">
        <BidiText text={name} />
      </div>
      {price !== null && <bdi className={styles.price}>{price}</bdi>}
      <svg
        className={styles.bars}
        style={{ '--bars': bars.modules * width }}
        viewBox={`0 0 ${bars.modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={barcode.text}
      >
        <path d={bars.path} />
      </svg>
      <div className={styles.code} dir="ltr" aria-hidden>
        {barcode.text}
      </div>
    </div>
  )
}

/** Prints pages of labels in their exact size. Mounted only while printing. */
export function LabelPrintout(props: {
  sheet: LabelSheet
  pages: readonly (readonly (Label | null)[])[]
  documentName: string
  done: () => void
}) {
  const { sheet, pages } = props
  const { width, height } = sheet.page
  usePrintJob(props.documentName, props.done)
  usePrintNow()
  useLayoutEffect(() => {
    // Sizes of pages cannot be style attributes, and a style element would need the page's nonce.
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@page labels { size: ${width}mm ${height}mm; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules)
    }
  }, [width, height])
  return createPortal(
    <div className={styles.printout}>
      {pages.map((labels, index) => (
        <LabelPage key={index} sheet={sheet} labels={labels} />
      ))}
    </div>,
    document.body,
  )
}
