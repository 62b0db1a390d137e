import type { RowId } from './table/use-selection'

/**
 * Numbers under which rows are drawn. A row that stays keeps its own, wherever it stands by then: the hand, the focus or the eye is on it.
 * Where another question is answered, rows that come are drawn over those that left, which is quicker than drawing them anew.
 */
export class RowSlots {
  private taken: ReadonlyMap<RowId, number> = new Map()
  private question = ''
  private latest = 0

  of(ids: readonly RowId[], question: string): readonly number[] {
    const staying = new Set(ids)
    const free = question === this.question ? [] : [...this.taken].flatMap(([id, slot]) => (staying.has(id) ? [] : slot))
    const slots = ids.map((id) => this.taken.get(id) ?? free.shift() ?? (this.latest += 1))
    this.taken = new Map(ids.map((id, at) => [id, slots[at] ?? 0]))
    this.question = question
    return slots
  }
}
