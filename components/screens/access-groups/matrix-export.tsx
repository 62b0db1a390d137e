'use client'

import { useTranslations } from 'next-intl'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { accessGroups } from '@/lib/contract/access-groups'
import { areaOf } from '@/lib/contract/access/feature-areas'
import { cellAt, holds, matrixColumns, type MatrixColumn, type MatrixRow } from '@/lib/contract/access/rights-matrix'
import type { Access } from '@/lib/contract/core/rights'
import { useRightLabels } from '@/components/features/rights/right-labels'
import type { Column } from '@/components/list/columns/define-columns'
import { ExportMenu } from '@/components/list/export/export-menu'
import type { TableState } from '@/components/list/state/table-state'

const none = new Map<string, never>()

/** Export and print of the matrix: visible features, with a word for granted permissions and a dash for others. */
export function MatrixExport(props: { group: string; rows: readonly MatrixRow[]; of: number; access: Access; query: string }) {
  const { group, rows, of, access, query } = props
  const t = useTranslations('accessGroups')
  const translate = useRightLabels()
  const exportable = useMayPrint(accessGroups.rights.list)

  if (!exportable) return null
  const text = (field: string, value: (row: MatrixRow) => string): Column<MatrixRow> => ({ field, kind: 'text', value })
  const granted = (row: MatrixRow, column: MatrixColumn) => {
    const cell = cellAt(row, column)
    if (cell === null) return ''
    return holds(access, cell) ? '✓' : '—'
  }

  const tableState: TableState<MatrixRow> = {
    rows,
    shown: rows.length,
    of,
    invalidRows: 0,
    columns: [
      text('area', ({ feature }) => translate.area(areaOf(feature))),
      text('feature', ({ feature }) => translate.feature(feature)),
      ...matrixColumns(rows).map((column) => text(column, (row) => granted(row, column))),
    ],
    numberFormats: none,
    totals: none,
    extraTotals: [],
    needed: 0,
    roundingShows: false,
    query,
    sort: null,
    standardSort: null,
  }
  return <ExportMenu table={{ columns: { resourceName: 'rights' }, loaded: tableState }} period={group === '' ? t('one') : group} />
}
