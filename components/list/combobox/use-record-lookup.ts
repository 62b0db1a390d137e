'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Columns } from '@/components/list/columns/define-columns'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useMobileHint } from '@/components/ui/hooks/breakpoints'
import { useFormats } from '@/components/ui/text/use-formats'
import { exactMatch, type ComboboxRow, type ComboboxSource, type LookupResult } from './combobox-source'

/** The text of a picker and its search. Typing or a later search cancels an earlier one. */
export function useRecordLookup<Row extends ComboboxRow>(
  from: ComboboxSource<Row>,
  columns: Columns<Row>,
  onTyping: ((typing: boolean) => void) | undefined,
  initialText = '',
) {
  const t = useTranslations()
  const formats = useFormats()
  // Phones have no Enter key.
  const many = useMobileHint() ? 'pick.manyByHand' : 'pick.many'
  const errorMessage = useErrorMessage()
  const [text, setText] = useState(initialText)
  const [lookupError, setLookupError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const pending = useRef<{ readonly text: string; readonly openly: boolean; readonly controller: AbortController } | null>(null)

  const forget = () => {
    pending.current?.controller.abort()
    pending.current = null
    setBusy(false)
  }
  useEffect(() => () => pending.current?.controller.abort(), [])

  const type = (next: string) => {
    forget()
    setText(next)
    setLookupError(null)
    onTyping?.(next.trim() !== '')
  }

  /** `openly`: the list may be opened; otherwise an ambiguous text is reported at the field. */
  const lookUp = async (openly: boolean): Promise<LookupResult<Row>> => {
    const typed = text.trim()
    // Enter pressed again while the response is pending.
    if (pending.current?.text === typed && pending.current.openly === openly) return null
    forget()
    if (typed === '') return openly ? { open: '' } : null
    const own = { text: typed, openly, controller: new AbortController() }
    pending.current = own
    setBusy(true)
    try {
      const rows = await from.find(typed, own.controller.signal)
      if (pending.current !== own) return null
      const means = exactMatch(typed, rows, columns.list)
      if (means) return { means }
      if (openly) return { open: typed }
      const query = isolate(typed)
      setLookupError(
        rows.length === 0 ? t('table.noMatch', { query }) : t(many, { count: rows.length, shown: formats.count(rows.length), query }),
      )
    } catch (error) {
      if (pending.current === own) setLookupError(errorMessage(problemOf(error)))
    } finally {
      if (pending.current === own) forget()
    }
    return null
  }

  return { text, type, lookupError, busy, lookUp, cancel: forget }
}
