'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { foldedQuery, foldWords } from '@/lib/format/search-fold'
import { cardLayout } from '@/components/list/columns/column-layout'
import { plainText } from '@/components/list/columns/column-types'
import type { Columns } from '@/components/list/columns/define-columns'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import type { ComboboxRow, ComboboxSource } from './combobox-source'
import styles from './combobox.module.css'

/** Debounce of typing in milliseconds (D161). */
const pause = 250

/** Suggestions shown at most; the list dialog has all matches. */
const most = 8

/** Matches of a text, listed below the field. */
export type Suggestions<Row> = {
  readonly opened: boolean
  readonly rows: readonly Row[]
  /** Number of all matches. */
  readonly count: number
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  /** Index of the active match; -1 for none. */
  readonly active: number
  readonly close: () => void
  /** Handles a key in the field; true when it was for the list. */
  readonly press: (event: KeyboardEvent, choose: (row: Row) => void) => boolean
}

type Found<Row> = { readonly text: string; readonly rows: readonly Row[] }

/**
 * Searches while the user types, debounced: an earlier request is aborted, and a late response ignored. A failed search suggests nothing;
 * Enter repeats it and shows the reason.
 */
export function useSuggestions<Row extends ComboboxRow>({ find }: ComboboxSource<Row>, typed: string): Suggestions<Row> {
  const text = typed.trim()
  const [found, setFound] = useState<Found<Row> | null>(null)
  const [closed, setClosed] = useState('')
  const [at, setAt] = useState<{ readonly text: string; readonly index: number }>({ text: '', index: -1 })

  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      find(text, abort.signal)
        .then((rows) => !abort.signal.aborted && setFound({ text, rows }))
        .catch(() => undefined)
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, find])

  const opened = text !== '' && found?.text === text && closed !== text
  const rows = opened ? found.rows.slice(0, most) : []
  const active = opened && at.text === text ? Math.min(at.index, rows.length - 1) : -1

  return {
    opened,
    rows,
    count: opened ? found.rows.length : 0,
    words: foldWords(foldedQuery(text)),
    active,
    close: () => setClosed(text),
    press: (event, choose) => {
      if (!opened) return false
      const row = rows[active]
      const steps: Record<string, (() => void) | undefined> = {
        ArrowDown: rows.length > 0 ? () => setAt({ text, index: Math.min(active + 1, rows.length - 1) }) : undefined,
        ArrowUp: active >= 0 ? () => setAt({ text, index: active - 1 }) : undefined,
        Escape: () => setClosed(text),
        Enter: row && (() => choose(row)),
      }
      const step = steps[event.key]
      if (!step) return false
      event.preventDefault()
      step()
      return true
    },
  }
}

/** Matches below the field of a picker. The focus stays in the field. */
export function SuggestionList<Row extends ComboboxRow>(props: {
  id: string
  label: string
  of: Suggestions<Row>
  columns: Columns<Row>
  choose: (row: Row) => void
  showAll: () => void
}) {
  const { id, of: matches, columns } = props
  const t = useTranslations('pick')
  const formats = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const { opened, rows, count, words, active } = matches
  const code = columns.list.find(({ kind }) => kind === 'code')
  const { name } = cardLayout(columns.list)
  const shown = formats.count(count)

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <VisuallyHidden role="status">{opened && t('found', { count, shown })}</VisuallyHidden>
      {opened && (
        // Keeps the focus in the field.
        <div className={styles.matches} onMouseDown={(event) => event.preventDefault()}>
          {count === 0 && <p className="flush quiet ends10px sides3">{t('found', { count, shown })}</p>}
          <ul ref={list} id={id} role="listbox" aria-label={t('matches')} className={styles.options}>
            {rows.map((row, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are handled in the field, which has the focus
              <li
                key={row.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onClick={() => props.choose(row)}
              >
                {name && <BidiText text={plainText(name.value(row))} words={words} />}
                {code && (
                  <span className="quiet">
                    <LtrText text={plainText(code.value(row))} words={words} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          {count > rows.length && (
            <button type="button" tabIndex={-1} className={styles.all} onClick={props.showAll}>
              {t('showAll', { count, shown })}
            </button>
          )}
        </div>
      )}
    </>
  )
}
