'use client'

import { InputBase } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { useCan } from '@/lib/client/session/session-context'
import { listRight, type TreeResource } from '@/lib/contract/core/resource'
import { TreeBreadcrumb } from '@/components/list/tree/tree-breadcrumb'
import type { TreeDialog as Dialog } from '@/components/list/tree/tree-dialog'
import styles from '@/components/record/tree-select.module.css'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useField } from './use-field'

// `dynamic` loses the row type.
const TreeDialog = lazyDialog(() => import('@/components/list/tree/tree-dialog').then((module) => module.TreeDialog)) as typeof Dialog

/** Props of a tree selector. */
export type TreeSelectOptions<Row extends { readonly id: number }> = {
  from: TreeResource<Row>
  /** Label of selecting none; without it a selection is required. */
  none?: string
  /** A record that cannot be selected, with its descendants: a record cannot be its own ancestor. */
  without?: number
}

type Props<Row extends { readonly id: number }> = TreeSelectOptions<Row> & {
  label: string
  /** 0: none. */
  value: number
  onChange: (id: number) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** Field that selects a record of a tree in a dialog. Read-only with an explanation if the user may not list the resource (D141). */
export function TreeSelect<Row extends { readonly id: number }>(props: Props<Row>) {
  const { from, label, value, none, without, hint, error, disabled = false } = props
  const t = useTranslations('pick')
  const can = useCan()
  const id = useId()
  const { title } = useResourceLabels(from.resourceName)
  const [opened, setOpened] = useState(false)
  const allowed = can(from.rights.list)
  const reason = allowed ? hint : t('needsRight', { title })
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        id={id}
        label={label}
        description={reason}
        error={error}
        disabled={disabled || !allowed}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        classNames={{ input: styles.input ?? '' }}
        rightSection={<IconBinaryTree2 size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => setOpened(true)}
      >
        <span id={`${id}-value`}>
          {value === 0 ? (
            <span className={styles.none}>{none ?? t('choose', { label })}</span>
          ) : can(listRight(from.rights)) ? (
            <RecordBreadcrumb from={from} id={value} />
          ) : (
            t('unknown', { id: value })
          )}
        </span>
      </InputBase>
      {opened && (
        <TreeDialog
          from={from}
          title={label}
          value={value}
          none={none}
          without={without}
          choose={(chosen) => {
            setOpened(false)
            props.onChange(chosen)
          }}
          close={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** Path of a record, once its list has loaded. */
function RecordBreadcrumb<Row extends { readonly id: number }>({ from, id }: { from: TreeResource<Row>; id: number }) {
  const t = useTranslations('pick')
  const { names, loading } = useBreadcrumb(from, id)
  if (names) return <TreeBreadcrumb names={names} />
  return <span>{loading ? '…' : t('unknown', { id })}</span>
}

/** Names from the top to a record; null when the list does not have it (yet, if `loading`). */
function useBreadcrumb<Row extends { readonly id: number }>(from: TreeResource<Row>, id: number) {
  const { rows, loading } = useQuery(from, undefined)
  const names = useMemo(() => (rows ? breadcrumbNames(rows, from, id) : null), [rows, from, id])
  return { names, loading }
}

/** Names from the top to a record, each record once even in a cycle. */
export function breadcrumbNames<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { parentOf, nameOf }: Pick<TreeResource<Row>, 'parentOf' | 'nameOf'>,
  id: number,
): readonly string[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const path = new Set<Row>()
  for (let row = byId.get(id); row !== undefined && !path.has(row); row = byId.get(parentOf(row))) path.add(row)
  return path.size === 0 ? null : [...path].map(nameOf).toReversed()
}

/** Form field that references a record of a tree: its path in View, a selector in New and Edit. */
export function TreeField<Row extends { readonly id: number }>({
  name,
  hint,
  disabled,
  ...choice
}: TreeSelectOptions<Row> & { name: string; hint?: string; disabled?: boolean }) {
  const { label, viewed, value, error, form, savedNow } = useField(name)
  const id = Number(value ?? 0)
  const draw = (one: number) => (one === 0 ? choice.none : <RecordBreadcrumb from={choice.from} id={one} />)
  if (viewed) return <DescriptionItem label={label}>{draw(id)}</DescriptionItem>
  return (
    <TreeSelect
      {...choice}
      label={label}
      value={id}
      onChange={(chosen) => form.setFieldValue(name, chosen)}
      hint={savedNow((now) => draw(Number(now ?? 0))) || hint}
      error={error}
      disabled={disabled ?? false}
    />
  )
}
