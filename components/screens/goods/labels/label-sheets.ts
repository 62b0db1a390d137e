/** Labels on paper: a sheet of several, or a roll with one after the other. Lengths are millimetres. */
export type LabelSheet = {
  readonly id: string
  readonly page: Size
  readonly label: Size
  readonly columns: number
  readonly rows: number
  /** Between two columns. */
  readonly gap: number
  /** Margins of the page: sheets have the same on both sides. */
  readonly margin: { readonly top: number; readonly side: number }
}

export type Size = { readonly width: number; readonly height: number }

const a4: Size = { width: 210, height: 297 }

const onA4 = (columns: number, rows: number, label: Size, gap: number): LabelSheet => ({
  id: `a4-${columns}x${rows}`,
  page: a4,
  label,
  columns,
  rows,
  gap,
  margin: {
    top: (a4.height - rows * label.height) / 2,
    side: (a4.width - columns * label.width - (columns - 1) * gap) / 2,
  },
})

export const roll = (id: string, label: Size): LabelSheet => ({
  id,
  page: label,
  label,
  columns: 1,
  rows: 1,
  gap: 0,
  margin: { top: 0, side: 0 },
})

/** Sheets and rolls that shops can buy everywhere. */
export const labelSheets: readonly LabelSheet[] = [
  onA4(3, 8, { width: 70, height: 37 }, 0),
  onA4(3, 7, { width: 63.5, height: 38.1 }, 2.5),
  onA4(5, 13, { width: 38.1, height: 21.2 }, 2.5),
  onA4(2, 7, { width: 99.1, height: 38.1 }, 2.5),
  roll('roll-50x30', { width: 50, height: 30 }),
  roll('roll-40x25', { width: 40, height: 25 }),
]

/** Distributes labels to pages; the first `start - 1` positions of the first page were used before and stay empty (null). */
export function pagesOf<Label>(
  labels: readonly Label[],
  { columns, rows }: LabelSheet,
  start: number,
): readonly (readonly (Label | null)[])[] {
  const all = [...Array.from({ length: start - 1 }, () => null), ...labels]
  const perPage = columns * rows
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) => all.slice(page * perPage, (page + 1) * perPage))
}
