'use client'

import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { isRecord } from '@/lib/contract/core/json'
import { discardDrafts, useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { isKey } from '@/components/ui/hooks/key-events'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import type { RowId } from '@/components/list/state/unique-row-ids'

/** Selected row ids: they survive search, sort and reload. */
export type RowSelection = {
  readonly ids: ReadonlySet<RowId>
  readonly set: (ids: ReadonlySet<RowId>) => void
  /** Clears the selection and ends selection mode. */
  readonly end: () => void
}

type Chosen = { readonly scope: string | null; readonly ids: readonly RowId[] }

function readChosen(stored: unknown): Chosen | null {
  if (!isRecord(stored) || !Array.isArray(stored.ids)) return null
  const ids = stored.ids.filter((id): id is RowId => typeof id === 'string' || typeof id === 'number')
  // Nothing is selected any more after an action that succeeded.
  return ids.length === 0 ? null : { scope: typeof stored.scope === 'string' ? stored.scope : null, ids }
}

/**
 * Selection mode of a list: `selection` is null outside it; it may start with a row. Another scope (such as a month) starts empty. The
 * selection survives a reload of the page, but not leaving the screen.
 */
export function useRowSelection(resourceName: string, scope: string | null = null) {
  const record = `chosen:${resourceName}`
  const [chosen, choose] = useStoredDraft(record, readChosen)
  useEffect(() => () => discardDrafts((key) => key.endsWith(`:${record}`)), [record])
  const begin = useCallback((first?: RowId) => choose({ scope, ids: first === undefined ? [] : [first] }), [choose, scope])
  const end = useCallback(() => choose(null), [choose])
  const selection = useMemo(
    (): RowSelection | null =>
      chosen && {
        ids: new Set(chosen.scope === scope ? chosen.ids : []),
        set: (ids) => choose({ scope, ids: [...ids] }),
        end,
      },
    [chosen, choose, scope, end],
  )
  /** Deselects rows that were changed; without any left the mode ends. */
  const deselect = useCallback(
    (done: ReadonlySet<RowId>) =>
      choose((now) => {
        const ids = now?.ids.filter((id) => !done.has(id)) ?? []
        return now && ids.length > 0 ? { ...now, ids } : null
      }),
    [choose],
  )
  return { selection, begin, deselect }
}

/** Selection of rows: single, range, all results. */
export function useRowSelectionHandlers<Row>(rows: readonly Row[], idOf: (row: Row) => RowId, selection: RowSelection | undefined) {
  /** Start of a range: the row last selected or deselected individually. */
  const anchor = useRef<RowId | null>(null)
  if (!selection) return null
  const { ids, set, end } = selection

  const put = (some: readonly Row[], chosen: boolean) => {
    const next = new Set(ids)
    for (const row of some) {
      if (chosen) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    set(next)
  }

  const toggle = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    anchor.current = idOf(row)
    put([row], !ids.has(idOf(row)))
  }

  /** All rows from the anchor get the anchor's state. */
  const extend = (index: number) => {
    const from = rows.findIndex((row) => idOf(row) === anchor.current)
    if (from < 0) return toggle(index)
    put(rows.slice(Math.min(from, index), Math.max(from, index) + 1), anchor.current !== null && ids.has(anchor.current))
  }

  /** Space, Shift with an arrow, Ctrl+A and Escape; false for other keys. */
  const press = (event: KeyboardEvent<HTMLElement>, cursor: number, move: (to: number) => void): boolean => {
    if (event.target !== event.currentTarget || event.altKey) return false
    const step = event.shiftKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined
    const to = Math.max(0, Math.min(rows.length - 1, cursor + (step ?? 0)))
    if (event.key === ' ' && cursor >= 0) toggle(cursor)
    else if (step !== undefined) {
      const passed = [rows[cursor], rows[to]].filter((row) => row !== undefined)
      put(passed, true)
      move(to)
    } else if ((event.ctrlKey || event.metaKey) && isKey(event.nativeEvent, 'a', 'KeyA')) put(rows, true)
    else if (event.key === 'Escape') end()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { has: (row: Row) => ids.has(idOf(row)), toggle, extend, press }
}

/** Toggles selection mode, on lists with bulk actions. */
export function SelectRowsButton({ of: { selection, begin } }: { of: ReturnType<typeof useRowSelection> }) {
  const t = useTranslations('table')
  const button = useRef<HTMLButtonElement>(null)
  const choosing = selection !== null
  useEffect(() => {
    // Takes the focus when the selection was ended in its toolbar, which is removed.
    const { current } = button
    return () => {
      if (choosing && document.activeElement === document.body) current?.focus({ preventScroll: true })
    }
  }, [choosing])
  return (
    <ToolbarButton
      ref={button}
      icon={IconListCheck}
      label={t('choose')}
      aria-pressed={choosing}
      {...(choosing && { variant: 'light' })}
      onClick={() => (selection ? selection.end() : begin())}
    />
  )
}
