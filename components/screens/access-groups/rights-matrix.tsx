'use client'

import { useDirection, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { MissingDependency } from '@/lib/contract/access/right-dependencies'
import {
  cellAt,
  cellsOf,
  changeOf,
  featuresOf,
  grantedPortion,
  matrixColumns,
  rowsByArea,
  type MatrixCell,
  type MatrixColumn,
  type MatrixRow,
} from '@/lib/contract/access/rights-matrix'
import type { Access } from '@/lib/contract/core/rights'
import { isolate } from '@/lib/format/bidi-isolate'
import { RightIcon, useRightLabels } from '@/components/features/rights/right-labels'
import { BidiText } from '@/components/ui/text/bidi-text'
import { MatrixCheckbox } from './matrix-checkbox'
import { handleMatrixKey, type MatrixPosition, type MatrixShape } from './matrix-keyboard'
import styles from './matrix.module.css'

const nameOf = ({ row, column }: MatrixPosition) => `${row}/${column}`
const start: MatrixPosition = { row: 0, column: -1 }

/** The matrix is read-only without `change`. */
type Props = {
  readonly title: string
  readonly rows: readonly MatrixRow[]
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  readonly access: Access
  readonly stored: Access
  readonly missing: readonly MissingDependency[]
  readonly change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}

/**
 * Features × permissions, with checkboxes for rows and columns. One tab stop, navigated by arrows. Where it is narrow, the permissions of a
 * feature stand below its name, each with its word.
 */
export function RightsMatrix({ title, rows, words, access, stored, missing, change }: Props) {
  const t = useTranslations()
  const translate = useRightLabels()
  const rtl = useDirection().dir === 'rtl'
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState(start)
  const columns = matrixColumns(rows)
  const areas = rowsByArea(rows)
  const ordered = areas.flatMap((area) => area.rows)

  const shape: MatrixShape = {
    rows: ordered.length,
    columns: columns.length,
    has: ({ row, column }) => {
      if (row === -1) return column >= 0
      const of = ordered[row]
      const name = columns[column]
      return of !== undefined && (column === -1 ? hasSeveral(of) : name !== undefined && cellAt(of, name) !== null)
    },
  }
  // A search may have removed the active row.
  const at = shape.has(cursor) ? cursor : (handleMatrixKey({ key: 'Home', ctrlKey: true }, cursor, shape, rtl) ?? start)
  const labelOf = (column: MatrixColumn) => (column === 'tile' ? t('rights.fields.tile') : translate.letter(column))

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const to = handleMatrixKey(event, at, shape, rtl)
    if (!to) return
    event.preventDefault()
    setCursor(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${nameOf(to)}"]`)?.focus()
  }

  const box = (place: MatrixPosition, label: string, word: string, cells: readonly MatrixCell[]) => {
    const [only] = cells
    const single = place.row >= 0 && place.column >= 0
    const portion = grantedPortion(access, cells)
    return (
      <MatrixCheckbox
        at={nameOf(place)}
        label={label}
        word={word}
        portion={portion}
        change={single && only ? changeOf(access, stored, only) : null}
        whole={!single}
        first={nameOf(place) === nameOf(at)}
        toggle={change && (() => change(cells, portion !== 'all'))}
        reach={() => setCursor(place)}
      />
    )
  }

  const name = t('accessGroups.matrixOf', { group: isolate(title || t('accessGroups.one')) })
  return (
    <>
      {change && <VisuallyHidden id="matrix-keys">{t('accessGroups.keys')}</VisuallyHidden>}
      <div
        className={styles.frame}
        role={change ? undefined : 'region'}
        tabIndex={change ? undefined : 0}
        aria-label={change ? undefined : name}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard navigation of a grid */}
        <table
          ref={grid}
          role={change && 'grid'}
          onKeyDown={change && press}
          aria-describedby={change && 'matrix-keys'}
          aria-label={name}
          className={styles.matrix}
        >
          <thead>
            <tr>
              <th scope="col" className={`quiet ${styles.corner}`}>
                {t('fields.feature')}
              </th>
              {change && (
                <th scope="col" className={`quiet ${styles.allRights}`}>
                  {t('accessGroups.everything')}
                </th>
              )}
              {columns.map((column, index) => (
                <th key={column} scope="col">
                  <span className={`column small medium tight level ${styles.letter}`}>
                    {column === 'tile' ? <IconLayoutDashboard size={16} stroke={1.8} aria-hidden /> : <RightIcon letter={column} />}
                    <span>{labelOf(column)}</span>
                  </span>
                  {change &&
                    box(
                      { row: -1, column: index },
                      t('accessGroups.wholeColumn', { right: labelOf(column) }),
                      labelOf(column),
                      ordered.flatMap((row) => cellAt(row, column) ?? []),
                    )}
                </th>
              ))}
            </tr>
          </thead>
          {areas.map(({ area, rows: own }) => (
            <tbody key={area}>
              <tr>
                <th colSpan={columns.length + (change ? 2 : 1)} scope="rowgroup" className={styles.area}>
                  <span>{translate.area(area)}</span>
                </th>
              </tr>
              {own.map((of) => {
                const row = ordered.indexOf(of)
                const name = translate.feature(of.feature)
                return (
                  <tr key={of.feature} data-single={!hasSeveral(of) || undefined}>
                    <th scope="row" className={styles.feature}>
                      <span className="row near anywhere">
                        <BidiText text={name} words={words} />
                        {missing.some(({ feature }) => featuresOf(of).includes(feature)) && (
                          <IconAlertTriangle size={16} role="img" aria-label={t('accessGroups.hints')} className="fixed caution" />
                        )}
                      </span>
                    </th>
                    {change && (
                      <td className={styles.allRights}>
                        {hasSeveral(of) &&
                          box(
                            { row, column: -1 },
                            t('accessGroups.wholeRow', { feature: isolate(name) }),
                            t('accessGroups.everything'),
                            cellsOf([of]),
                          )}
                      </td>
                    )}
                    {columns.map((column, index) => {
                      const cell = cellAt(of, column)
                      const label = labelOf(column)
                      return (
                        <td key={column}>
                          {cell && box({ row, column: index }, t('rights.of', { feature: isolate(name), right: label }), label, [cell])}
                        </td>
                      )
                    })}
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

/** A checkbox for the whole row would repeat the only one. */
const hasSeveral = (row: MatrixRow) => cellsOf([row]).length > 1
