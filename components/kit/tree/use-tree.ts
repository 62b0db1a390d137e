'use client'

import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from 'next-intl'
import type { TreeNoun } from '@/lib/contract/noun'
import { textOrder } from '@/lib/format/collate'
import { foldRow, foldWords, matchesFolded, naturalCompare } from '@/lib/format/fold'
import type { Locale } from '@/lib/i18n/locales'
import { growTree, isParent, pathOf, type Branch, type Tree } from './grow-tree'
import type { OpenBranches } from './use-open-branches'
import { searchTree, visibleBranches, type VisibleBranch } from './visible-branches'

/** A tree as it is looked at: what is open, what a search finds. Plain data and the ways to change it. */
export type TreeView<Row extends { readonly id: number }> = {
  readonly noun: TreeNoun<Row>
  readonly tree: Tree<Row>
  readonly visible: readonly VisibleBranch<Row>[]
  readonly query: string
  /** The folded words of the search, for marking. */
  readonly words: readonly string[]
  /** The rows that fit the search, in the order of the tree; without a search, all. */
  readonly found: readonly Row[]
  readonly toggle: (branch: Branch<Row>) => void
  readonly expandAll: () => void
  readonly collapseAll: () => void
  /** Opens the way to a record. */
  readonly reveal: (id: number) => void
}

const noRows: readonly never[] = []
const none: ReadonlySet<number> = new Set()

/** The tree of a noun's rows, searched and opened. By code, then by name; records without a code come last. */
export function useTree<Row extends { readonly id: number }>(
  noun: TreeNoun<Row>,
  { rows, query: typed }: { readonly rows: readonly Row[] | undefined; readonly query: string },
  [chosen, choose]: OpenBranches,
): TreeView<Row> {
  const locale = useLocale() as Locale
  const query = useDeferredValue(typed)
  const [searchChoice, setSearchChoice] = useState<{ readonly query: string; readonly open: ReadonlySet<number> } | null>(null)

  const tree = useMemo(() => growTree(rows ?? noRows, noun, orderOf(noun, locale)), [rows, noun, locale])
  const texts = useMemo(() => new Map(tree.branches.map(({ row }) => [row, foldRow([noun.nameOf(row), noun.codeOf(row)])])), [tree, noun])
  const words = useMemo(() => foldWords(query), [query])
  const search = useMemo(
    () => (words.length === 0 ? null : searchTree(tree, (row) => matchesFolded(words, texts.get(row) ?? ''))),
    [tree, texts, words],
  )

  const atTop = useMemo(() => new Set(tree.branches.filter((one) => one.level === 1 && isParent(one)).map(({ id }) => id)), [tree])
  // In a search only the ways to what it found are open, and what is opened then is forgotten with it.
  const open = search ? (searchChoice?.query === query ? searchChoice.open : search.leading) : (chosen ?? atTop)
  const change = useCallback(
    (next: ReadonlySet<number>) => (search ? setSearchChoice({ query, open: next }) : choose(next)),
    [choose, query, search],
  )

  const visible = useMemo(() => visibleBranches(tree, ({ id }) => open.has(id), search), [tree, open, search])
  const found = useMemo(() => tree.branches.filter((branch) => search?.found.has(branch) ?? true).map(({ row }) => row), [tree, search])

  const reveal = useCallback(
    (id: number) => {
      const branch = tree.byId.get(id)
      const way = branch ? pathOf(branch).slice(0, -1) : []
      const kept = chosen ?? atTop
      if (way.some((one) => !kept.has(one.id))) choose(new Set([...kept, ...way.map((one) => one.id)]))
    },
    [atTop, choose, chosen, tree],
  )

  return {
    noun,
    tree,
    visible,
    query,
    words,
    found,
    toggle: useCallback(
      ({ id }: Branch<Row>) => {
        const next = new Set(open)
        if (!next.delete(id)) next.add(id)
        change(next)
      },
      [change, open],
    ),
    expandAll: useCallback(() => change(new Set(tree.branches.filter(isParent).map(({ id }) => id))), [change, tree]),
    collapseAll: useCallback(() => change(none), [change]),
    reveal,
  }
}

function orderOf<Row extends { readonly id: number }>({ codeOf, nameOf }: TreeNoun<Row>, locale: Locale) {
  const byName = textOrder(locale)
  return (a: Row, b: Row) => {
    const [codeA, codeB] = [codeOf(a), codeOf(b)]
    if ((codeA === '') !== (codeB === '')) return codeA === '' ? 1 : -1
    return naturalCompare(codeA, codeB) || byName(nameOf(a), nameOf(b))
  }
}
