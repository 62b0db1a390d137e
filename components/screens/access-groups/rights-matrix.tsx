'use client'

import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDirection, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { letters as knownLetters } from '@/lib/contract/core/rights'
import { isolate } from '@/lib/format/bidi-isolate'
import { BidiText } from '@/components/ui/text/bidi-text'
import { RightIcon, useRightLabels } from '@/components/features/rights/right-labels'
import { cellsOf, changeOf, grantedPortion, type MatrixCell } from '@/lib/contract/access/grant-changes'
import { MatrixCheckbox } from './matrix-checkbox'
import { handleMatrixKey, type MatrixPosition, type MatrixShape } from './matrix-keyboard'
import { inAreas, type RightsProps } from './rights-cards'
import styles from './matrix.module.css'

const nameOf = ({ row, column }: MatrixPosition) => `${row}/${column}`
const start: MatrixPosition = { row: 0, column: -1 }

/** Features × permissions, with checkboxes for rows and columns. One tab stop, navigated by arrows. */
export function RightsMatrix({ title, rows, words, access, stored, missing, change }: RightsProps) {
  const t = useTranslations()
  const translate = useRightLabels()
  const rtl = useDirection().dir === 'rtl'
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(start)
  const letters = useMemo(() => knownLetters.filter((letter) => rows.some((row) => row.letters.includes(letter))), [rows])
  const areas = useMemo(() => inAreas(rows), [rows])
  const ordered = useMemo(() => areas.flatMap((area) => area.rows), [areas])

  const shape: MatrixShape = {
    rows: ordered.length,
    columns: letters.length,
    has: ({ row, column }) => {
      if (row === -1) return column >= 0
      const offer = ordered[row]
      const letter = letters[column]
      return offer !== undefined && (column === -1 || (letter !== undefined && offer.letters.includes(letter)))
    },
  }
  // A search may have removed the active row.
  const at = shape.has(cursor) ? cursor : start

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const to = handleMatrixKey(event, at, shape, rtl)
    if (!to) return
    event.preventDefault()
    setCursor(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${nameOf(to)}"]`)?.focus()
  }

  const box = (place: MatrixPosition, label: string, cells: readonly MatrixCell[]) => {
    const [only] = cells
    const single = place.row >= 0 && place.column >= 0
    const portion = grantedPortion(access, cells)
    return (
      <MatrixCheckbox
        at={nameOf(place)}
        label={label}
        portion={portion}
        change={single && only ? changeOf(access, stored, only) : null}
        whole={!single}
        first={nameOf(place) === nameOf(at)}
        toggle={change && (() => change(cells, portion !== 'all'))}
        reach={() => setCursor(place)}
      />
    )
  }

  return (
    <>
      {change && <VisuallyHidden id="matrix-keys">{t('accessGroups.keys')}</VisuallyHidden>}
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard navigation of a grid */}
        <table
          ref={grid}
          {...(change && { role: 'grid', onKeyDown: press, 'aria-describedby': 'matrix-keys' })}
          aria-label={t('accessGroups.matrixOf', { group: isolate(title || t('accessGroups.one')) })}
          className={styles.matrix}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('fields.feature')}
              </th>
              {change && (
                <th scope="col" className={styles.allRights}>
                  {t('accessGroups.everything')}
                </th>
              )}
              {letters.map((letter, column) => (
                <th key={letter} scope="col">
                  <span className={styles.letter}>
                    <RightIcon letter={letter} />
                    <span>{translate.letter(letter)}</span>
                  </span>
                  {change &&
                    box(
                      { row: -1, column },
                      t('accessGroups.wholeColumn', { right: translate.letter(letter) }),
                      cellsOf(ordered).filter((cell) => cell.letter === letter),
                    )}
                </th>
              ))}
            </tr>
          </thead>
          {areas.map(({ area, rows: own }) => (
            <tbody key={area}>
              <tr>
                <th colSpan={letters.length + (change ? 2 : 1)} scope="rowgroup" className={styles.area}>
                  <span>{translate.area(area)}</span>
                </th>
              </tr>
              {own.map((offer) => {
                const row = ordered.indexOf(offer)
                const name = translate.feature(offer.feature)
                return (
                  <tr key={offer.feature}>
                    <th scope="row" className={styles.feature}>
                      <span className={styles.name}>
                        <BidiText text={name} words={words} />
                        {missing.some(({ feature }) => feature === offer.feature) && (
                          <IconAlertTriangle size={16} role="img" aria-label={t('accessGroups.hints')} className={styles.caution} />
                        )}
                      </span>
                    </th>
                    {change && (
                      <td className={styles.allRights}>
                        {box({ row, column: -1 }, t('accessGroups.wholeRow', { feature: isolate(name) }), cellsOf([offer]))}
                      </td>
                    )}
                    {letters.map((letter, column) => (
                      <td key={letter}>
                        {offer.letters.includes(letter) &&
                          box({ row, column }, t('rights.of', { feature: isolate(name), right: translate.letter(letter) }), [
                            { feature: offer.feature, letter },
                          ])}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}
