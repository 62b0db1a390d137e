'use client'

import { Button } from '@mantine/core'
import { IconTableColumn } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import { Problem } from '@/lib/contract/core/problem'
import type { Rights } from '@/lib/contract/core/resource'
import type { ListTable } from '@/components/list/state/use-table'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'

const param = 'grid'

/** Longest list of ids in an address, in characters: servers refuse longer request lines. */
const longest = 6_000

/** Ids as ascending ranges for an address: `1-40.45`; null for more than an address can hold. */
export function writeIds(ids: Iterable<number>): string | null {
  const ranges: [number, number][] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  const text = ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('.')
  return text.length > longest ? null : text
}

/** Those of some ids that ranges in an address name. */
export function idsIn(text: string, known: readonly number[]): readonly number[] {
  const ranges = [...text.matchAll(/(\d+)(?:-(\d+))?/g)].map(([, from, to]) => [Number(from), Number(to ?? from)] as const)
  return known.filter((id) => ranges.some(([from, to]) => id >= from && id <= to))
}

/**
 * The grid in the address: `?grid` edits what the list shows, by its filters and order, `?grid=1-40.45` the records with these ids. `ids`
 * is null outside the grid and until the list has loaded.
 */
export function useEditGrid<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  table: Pick<ListTable<Row>, 'loaded' | 'behind'>,
  rights: Rights,
) {
  const { search, change, retreat } = useQueryParams()
  const chosen = search.get(param)
  const allowed = useCan()(rights.update)
  const { loaded, behind } = table
  const ids = useMemo(() => {
    if (chosen === null || !rows || loaded === null || behind || !allowed) return null
    const shown = loaded.rows.map(({ id }) => id)
    return chosen === '' ? shown : idsIn(chosen, [...new Set([...shown, ...rows.map(({ id }) => id)])])
  }, [chosen, rows, loaded, behind, allowed])
  return {
    ids: ids && ids.length > 0 ? ids : null,
    problem: chosen !== null && !allowed ? new Problem('forbidden') : null,
    /** `ids`: of selected records. */
    open: (ids = '') => change({ [param]: ids, detail: null, edit: null }, 'push'),
    close: () => retreat([param]),
  }
}

/** Opens the grid; absent without permission to change the records. */
export function EditGridButton(props: { rights: Rights; ready: boolean; open: () => void }) {
  const t = useTranslations('editGrid')
  if (!useCan()(props.rights.update)) return null
  return <ToolbarButton icon={IconTableColumn} label={t('action')} disabled={!props.ready} onClick={props.open} />
}

/** The same for selected records. */
export function EditSelectionButton(props: { chosen: readonly { readonly id: number }[]; open: (ids: string) => void }) {
  const t = useTranslations('editGrid')
  const ids = writeIds(props.chosen.map(({ id }) => id))
  return (
    <Button
      size="sm"
      variant="default"
      disabled={!ids}
      title={ids === null ? t('tooMany') : undefined}
      onClick={() => ids && props.open(ids)}
    >
      {t('action')}
    </Button>
  )
}
