'use client'

import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDirection, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { letters as knownLetters } from '@/lib/contract/rights'
import { isolate } from '@/lib/format/isolate'
import { Foreign } from '@/components/kit/foreign'
import { LetterIcon } from '@/components/kit/rights/letter-icon'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { cellsOf, changeOf, portionOf, type Cell } from './grants'
import { MatrixBox } from './matrix-box'
import { keyInMatrix, type Place, type Shape } from './matrix-keys'
import { inAreas, type RightsProps } from './rights-props'
import styles from './matrix.module.css'

const nameOf = ({ row, column }: Place) => `${row}/${column}`
const start: Place = { row: 0, column: -1 }

/** Features by rights: boxes of single rights, of whole rows and of whole columns. One stop of the Tab key, walked by arrows. */
export function RightsMatrix({ title, rows, words, access, stored, lacks, change }: RightsProps) {
  const t = useTranslations()
  const say = useRightWords()
  const rtl = useDirection().dir === 'rtl'
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(start)
  const letters = useMemo(() => knownLetters.filter((letter) => rows.some((row) => row.letters.includes(letter))), [rows])
  const areas = useMemo(() => inAreas(rows), [rows])
  const ordered = useMemo(() => areas.flatMap((area) => area.rows), [areas])

  const shape: Shape = {
    rows: ordered.length,
    columns: letters.length,
    has: ({ row, column }) => {
      if (row === -1) return column >= 0
      const offer = ordered[row]
      const letter = letters[column]
      return offer !== undefined && (column === -1 || (letter !== undefined && offer.letters.includes(letter)))
    },
  }
  // A search may have taken the row away on which the cursor stood.
  const at = shape.has(cursor) ? cursor : start

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const to = keyInMatrix(event, at, shape, rtl)
    if (!to) return
    event.preventDefault()
    setCursor(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${nameOf(to)}"]`)?.focus()
  }

  const box = (place: Place, label: string, cells: readonly Cell[], single: boolean) => {
    const [only] = cells
    const portion = portionOf(access, cells)
    return (
      <MatrixBox
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is walked by keys */}
        <table
          ref={grid}
          {...(change && { role: 'grid', onKeyDown: press, 'aria-describedby': 'matrix-keys' })}
          aria-label={t('accessGroups.matrixOf', { group: isolate(title || t('accessGroups.one')) })}
          className={styles.matrix}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('rights.fields.feature')}
              </th>
              {change && (
                <th scope="col" className={styles.whole}>
                  {t('accessGroups.everything')}
                </th>
              )}
              {letters.map((letter, column) => (
                <th key={letter} scope="col">
                  <span className={styles.letter}>
                    <LetterIcon letter={letter} />
                    {say.letter(letter)}
                  </span>
                  {change &&
                    box(
                      { row: -1, column },
                      t('accessGroups.wholeColumn', { right: say.letter(letter) }),
                      cellsOf(ordered).filter((cell) => cell.letter === letter),
                      false,
                    )}
                </th>
              ))}
            </tr>
          </thead>
          {areas.map(({ area, rows: own }) => (
            <tbody key={area}>
              <tr>
                <th colSpan={letters.length + (change ? 2 : 1)} scope="rowgroup" className={styles.area}>
                  <span>{say.area(area)}</span>
                </th>
              </tr>
              {own.map((offer) => {
                const row = ordered.indexOf(offer)
                const { feature } = offer
                const name = say.feature(feature)
                return (
                  <tr key={feature}>
                    <th scope="row" className={styles.feature}>
                      <span className={styles.name}>
                        <Foreign text={name} words={words} />
                        {lacks.some((lack) => lack.feature === feature) && (
                          <IconAlertTriangle size={16} role="img" aria-label={t('accessGroups.hints')} className={styles.caution} />
                        )}
                      </span>
                    </th>
                    {change && (
                      <td className={styles.whole}>
                        {box({ row, column: -1 }, t('accessGroups.wholeRow', { feature: isolate(name) }), cellsOf([offer]), false)}
                      </td>
                    )}
                    {letters.map((letter, column) => (
                      <td key={letter}>
                        {offer.letters.includes(letter) &&
                          box(
                            { row, column },
                            t('rights.of', { feature: isolate(name), right: say.letter(letter) }),
                            [{ feature, letter }],
                            true,
                          )}
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
