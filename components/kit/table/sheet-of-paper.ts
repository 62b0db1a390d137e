import type { Column } from './columns'
import type { Figures } from './figures'

/** With more columns than this a page lies on its side. */
const uprightColumns = 6

/** Pixels that figures may take of an A4 sheet as it is printed, upright and on its side: the others leave room for codes and names. */
const [uprightRoom, wideRoom] = [460, 790]

/** Figures are measured in the size of the screen, 14 pixels; paper has 12, and a cell has 3 mm around its content. */
const [toPaper, around] = [12 / 14, 12]

/** How a list lies on paper: on its side when it is wide, and `tight` when even so its figures would run over the edge and must be broken. */
export function sheetOfPaper<Row>(
  columns: readonly Column<Row>[],
  figures: ReadonlyMap<string, Figures>,
): { readonly wide: boolean; readonly tight: boolean } {
  const taken = columns.reduce((sum, { field }) => {
    const figure = figures.get(field)
    return figure ? sum + figure.width * toPaper + around : sum
  }, 0)
  return { wide: columns.length > uprightColumns || taken > uprightRoom, tight: taken > wideRoom }
}
