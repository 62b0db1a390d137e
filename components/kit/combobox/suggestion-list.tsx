'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BidiText, LtrText } from '@/components/kit/text/bidi-text'
import { useFormats } from '@/components/kit/text/use-formats'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { plainText } from '@/components/kit/data-table/columns/column-types'
import { cardLayout } from '@/components/kit/data-table/columns/column-layout'
import type { ComboboxRow } from './combobox-source'
import type { Suggestions } from './use-suggestions'
import styles from './combobox.module.css'

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
          {count === 0 && <p className={styles.noMatch}>{t('found', { count, shown })}</p>}
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
                  <span className={styles.code}>
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
