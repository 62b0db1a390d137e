'use client'

import { useLocale } from 'next-intl'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { ancestorsOf, buildTree, hasChildren, type Branch, type Tree } from '@/lib/contract/core/build-tree'
import type { TreeResource } from '@/lib/contract/core/resource'
import { textOrder } from '@/lib/format/intl'
import { naturalCompare } from '@/lib/format/natural-compare'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import type { Locale } from '@/lib/i18n/locales'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { searchTree, visibleBranches, type VisibleBranch } from './visible-branches'

/** Ids of expanded branches; null before the user changed any. */
export type ExpandedBranches = readonly [ReadonlySet<number> | null, (open: ReadonlySet<number>) => void]

const readIds = (stored: unknown): readonly number[] | null =>
  Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : null

/** Expanded branches, stored by organisation, user and resource. */
export function useStoredBranches(resourceName: string): ExpandedBranches {
  const [ids, store] = useLocalStorage(`tree:${resourceName}`, readIds)
  const open = useMemo(() => ids && new Set(ids), [ids])
  return [open, useCallback((next: ReadonlySet<number>) => store([...next]), [store])]
}

/** Expanded branches of a temporary tree, as in a dialog. */
export function useTransientBranches(open: ReadonlySet<number> | null): ExpandedBranches {
  return useState(open)
}

/** State of a displayed tree: expansion and search, and functions to change them. */
export type TreeView<Row extends { readonly id: number }> = {
  readonly resource: TreeResource<Row>
  readonly tree: Tree<Row>
  readonly visible: readonly VisibleBranch<Row>[]
  readonly query: string
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  /** Matches in tree order; all rows without a search. */
  readonly found: readonly Row[]
  readonly toggle: (branch: Branch<Row>) => void
  readonly expandAll: () => void
  readonly collapseAll: () => void
  /** Expands the ancestors of a record; with `inside`, also the record itself. */
  readonly reveal: (id: number, inside?: 'inside') => void
}

const noRows: readonly never[] = []
const none: ReadonlySet<number> = new Set()

/** The tree of a resource's rows with search and expansion. Sorted by code, then name; records without a code come last. */
export function useTree<Row extends { readonly id: number }>(
  resource: TreeResource<Row>,
  { rows, query: typed }: { readonly rows: readonly Row[] | undefined; readonly query: string },
  [chosen, choose]: ExpandedBranches,
): TreeView<Row> {
  const locale = useLocale() as Locale
  const query = useDeferredValue(typed)
  const [searchChoice, setSearchChoice] = useState<{ readonly query: string; readonly open: ReadonlySet<number> } | null>(null)

  const tree = useMemo(() => buildTree(rows ?? noRows, resource, orderOf(resource, locale)), [rows, resource, locale])
  const texts = useMemo(
    () => new Map(tree.branches.map(({ row }) => [row, foldRow([resource.nameOf(row), resource.codeOf(row)])])),
    [tree, resource],
  )
  const words = useMemo(() => foldWords(query), [query])
  const search = useMemo(
    () => (words.length === 0 ? null : searchTree(tree, (row) => matchesFolded(words, texts.get(row) ?? ''))),
    [tree, texts, words],
  )

  const atTop = useMemo(() => new Set(tree.branches.filter((one) => one.level === 1 && hasChildren(one)).map(({ id }) => id)), [tree])
  // A search expands only the ancestors of matches; expansion during it is temporary.
  const open = search ? (searchChoice?.query === query ? searchChoice.open : search.leading) : (chosen ?? atTop)
  const change = (next: ReadonlySet<number>) => (search ? setSearchChoice({ query, open: next }) : choose(next))

  const visible = useMemo(() => visibleBranches(tree, ({ id }) => open.has(id), search), [tree, open, search])
  const found = useMemo(() => tree.branches.filter((branch) => search?.found.has(branch) ?? true).map(({ row }) => row), [tree, search])

  const reveal = useCallback(
    (id: number, inside?: 'inside') => {
      const branch = tree.byId.get(id)
      const path = branch ? ancestorsOf(branch) : []
      const ancestors = inside ? path : path.slice(0, -1)
      const stored = chosen ?? atTop
      if (ancestors.some((one) => !stored.has(one.id))) choose(new Set([...stored, ...ancestors.map((one) => one.id)]))
    },
    [atTop, choose, chosen, tree],
  )

  return {
    resource,
    tree,
    visible,
    query,
    words,
    found,
    toggle: ({ id }: Branch<Row>) => {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    expandAll: () => change(new Set(tree.branches.filter(hasChildren).map(({ id }) => id))),
    collapseAll: () => change(none),
    reveal,
  }
}

function orderOf<Row extends { readonly id: number }>({ codeOf, nameOf }: TreeResource<Row>, locale: Locale) {
  const byName = textOrder(locale)
  return (a: Row, b: Row) => {
    const codeA = codeOf(a)
    const codeB = codeOf(b)
    if ((codeA === '') !== (codeB === '')) return codeA === '' ? 1 : -1
    return naturalCompare(codeA, codeB) || byName(nameOf(a), nameOf(b))
  }
}
