import { matchesFolded } from '@/lib/format/fold'
import type { Steps } from '@/lib/contract/steps'

/** A list in its order (`places`), and what narrows it. */
export type Question<Row> = {
  readonly rows: readonly Row[]
  readonly places: ArrayLike<number>
  readonly filter: ((row: Row) => boolean) | undefined
  /** A search as it was typed, and the folded words of it. */
  readonly query: string
  readonly words: readonly string[]
  /** The folded text of each row; needed once there are words. */
  readonly texts: readonly string[] | null
}

/** The rows that answer a question, and their places in the whole list. */
export type Found<Row> = { readonly asked: Question<Row>; readonly places: readonly number[]; readonly rows: readonly Row[] }

/** After so many rows whoever waits is asked whether there is still time. */
const stride = 256

/** Finds rows. It keeps what it found last, so that somebody who types on is searching in that alone. */
export class Finder<Row> {
  latest: Found<Row> = { asked: { rows: [], places: [], filter: undefined, query: '', words: [], texts: null }, places: [], rows: [] }

  /** Every row with `tea` and `green` is among those with `te`. */
  private among(asked: Question<Row>): ArrayLike<number> {
    const { asked: last, places } = this.latest
    const sameList = last.rows === asked.rows && last.places === asked.places && last.filter === asked.filter && last.texts === asked.texts
    return sameList && last.words.every((word) => asked.words.some((longer) => longer.includes(word))) ? places : asked.places
  }

  *find(asked: Question<Row>): Steps<Found<Row>> {
    const { filter, texts, words } = asked
    const among = this.among(asked)
    const places: number[] = []
    const rows: Row[] = []
    for (let at = 0; at < among.length; at += 1) {
      if (at % stride === stride - 1) yield
      const place = among[at] ?? 0
      const row = asked.rows[place]
      if (row === undefined || (filter && !filter(row))) continue
      if (words.length > 0 && !matchesFolded(words, texts?.[place] ?? '')) continue
      places.push(place)
      rows.push(row)
    }
    this.latest = { asked, places, rows }
    return this.latest
  }
}
