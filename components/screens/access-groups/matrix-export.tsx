'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { accessGroups } from '@/lib/contract/access-groups'
import { areaOf } from '@/lib/contract/feature-areas'
import type { Offer } from '@/lib/contract/needs'
import { letters as knownLetters, type Access } from '@/lib/contract/rights'
import { useMayPrint } from '@/lib/client/use-may-print'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import type { Column, Columns } from '@/components/kit/table/columns'
import { ExportMenu } from '@/components/kit/table/export-menu'
import type { Seen } from '@/components/kit/table/seen'
import { holds } from './grants'

const none = new Map<string, never>()

/** The matrix as a file or on paper: the features that are shown, with a word under each right that is granted and a dash under the others. */
export function MatrixExport(props: { group: string; rows: readonly Offer[]; of: number; access: Access; query: string }) {
  const { group, rows, of, access, query } = props
  const t = useTranslations('accessGroups')
  const say = useRightWords()
  const exportable = useMayPrint(accessGroups.rights.list)

  const columns = useMemo((): Columns<Offer> => {
    const text = (field: string, value: (row: Offer) => string): Column<Offer> => ({ field, kind: 'text', value })
    const used = knownLetters.filter((letter) => rows.some((row) => row.letters.includes(letter)))
    const granted = (row: Offer, letter: string) =>
      !row.letters.includes(letter) ? '' : holds(access, { feature: row.feature, letter }) ? '✓' : '—'
    return {
      noun: 'rights',
      list: [
        text('area', ({ feature }) => say.area(areaOf(feature))),
        text('feature', ({ feature }) => say.feature(feature)),
        ...used.map((letter) => text(letter, (row) => granted(row, letter))),
      ],
    }
  }, [access, rows, say])

  if (!exportable) return null
  const seen: Seen<Offer> = {
    rows,
    shown: rows.length,
    of,
    damaged: 0,
    columns: columns.list,
    figures: none,
    totals: none,
    extraTotals: [],
    query,
    sort: null,
    standardSort: null,
  }
  return <ExportMenu columns={columns} seen={seen} period={group === '' ? t('one') : group} />
}
