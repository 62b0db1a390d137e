'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { problemOf } from '@/lib/contract/problem'
import { isolate } from '@/lib/format/isolate'
import { useFormats } from '@/components/kit/formats'
import { useHandheld } from '@/components/kit/handheld'
import { useProblemText } from '@/components/kit/problem-text'
import type { Columns } from '@/components/kit/table/columns'
import { meantBy, type Pickable, type PickSource } from './pick-source'

/** What came of looking up a typed text: the record that it means, or the list has to be opened, or nothing more is to be done. */
export type Outcome<Row> = { readonly means: Row } | { readonly open: string } | null

/** The typed text of a picker, and the search for what it means. A later question, or more typing, makes an earlier one void. */
export function useLookUp<Row extends Pickable>(
  from: PickSource<Row>,
  columns: Columns<Row>,
  onTyping: ((typing: boolean) => void) | undefined,
) {
  const t = useTranslations()
  const formats = useFormats()
  // A phone has no key of that name.
  const many = useHandheld() ? 'pick.manyByHand' : 'pick.many'
  const sentence = useProblemText()
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const question = useRef<AbortController | null>(null)

  const forget = useCallback(() => {
    question.current?.abort()
    question.current = null
    setBusy(false)
  }, [])
  useEffect(() => () => question.current?.abort(), [])

  const type = (next: string) => {
    forget()
    setText(next)
    setTrouble(null)
    onTyping?.(next.trim() !== '')
  }

  /** `openly`: whoever asks can choose from a list; else a text that means no record is told at the field. */
  const lookUp = async (openly: boolean): Promise<Outcome<Row>> => {
    forget()
    const typed = text.trim()
    if (typed === '') return openly ? { open: '' } : null
    const own = new AbortController()
    question.current = own
    setBusy(true)
    try {
      const rows = await from.find(typed, own.signal)
      if (question.current !== own) return null
      const means = meantBy(typed, rows, columns.list)
      if (means) return { means }
      if (openly) return { open: typed }
      const query = isolate(typed)
      setTrouble(
        rows.length === 0 ? t('table.noMatch', { query }) : t(many, { count: rows.length, shown: formats.count(rows.length), query }),
      )
    } catch (error) {
      if (question.current === own) setTrouble(sentence(problemOf(error)))
    } finally {
      if (question.current === own) forget()
    }
    return null
  }

  return { text, type, trouble, busy, lookUp }
}
