'use client'

import { useMemo, useState } from 'react'
import { finished } from '@/lib/contract/steps'
import { Finder, type Found, type Question } from './find'
import { useWork, Work } from './use-work'

/** Lists up to this length are searched on the spot. */
const atOnce = 5_000

/**
 * The rows that a filter and a search leave. A long list is searched little by little: until then (`ready`) what was found before stays,
 * as it does while a list that was read again is being folded; everything, where there was nothing before.
 */
export function useFound<Row>({ rows, places, filter, query, words, texts }: Question<Row>): {
  readonly found: Found<Row>
  readonly ready: boolean
} {
  const [finder] = useState(() => new Finder<Row>())
  const work = useMemo(() => {
    const asked = { rows, places, filter, query, words, texts }
    if (words.length === 0 || (texts !== null && rows.length <= atOnce)) return new Work(finder.find(asked), true)
    if (finder.latest.asked.rows.length === 0) finished(finder.find({ ...asked, query: '', words: [] }))
    return texts === null ? null : new Work(finder.find(asked), false)
  }, [finder, rows, places, filter, query, words, texts])
  const { result, before = finder.latest } = useWork(work)
  const meanwhile = before.asked.rows.length > 0 ? before : finder.latest
  return { found: result ?? meanwhile, ready: result !== undefined }
}
