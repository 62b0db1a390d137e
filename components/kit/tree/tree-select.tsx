'use client'

import dynamic from 'next/dynamic'
import { useId, useState, type ReactNode } from 'react'
import { InputBase } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { listRight, type TreeNoun } from '@/lib/contract/noun'
import { useCan } from '@/lib/client/session'
import { useNounWords } from '@/components/kit/words'
import type { TreeDialog as Dialog } from './tree-dialog'
import { TreePath } from './tree-path'
import { useTreePath } from './use-tree-path'
import styles from './tree-select.module.css'

// What loads on use forgets the type of its rows.
const TreeDialog = dynamic(() => import('./tree-dialog').then((module) => module.TreeDialog), { ssr: false }) as typeof Dialog

/** What a field needs to let a record of a tree be chosen. */
export type TreeChoice<Row extends { readonly id: number }> = {
  from: TreeNoun<Row>
  /** The choice of none in words; without it one has to be chosen. */
  none?: string
  /** A record that must not be chosen, with all that lies in it: nothing can lie in itself. */
  without?: number
}

type Props<Row extends { readonly id: number }> = TreeChoice<Row> & {
  label: string
  /** 0: none. */
  value: number
  onChange: (id: number) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** A field that chooses a record of a tree in a dialog. Without the right to list the noun it says so and stays as it is (A 5, D141). */
export function TreeSelect<Row extends { readonly id: number }>(props: Props<Row>) {
  const { from, label, value, none, without, hint, error, disabled = false } = props
  const t = useTranslations('pick')
  const can = useCan()
  const id = useId()
  const { title } = useNounWords(from.noun)
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
            <PathOf from={from} id={value} />
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

/** The way to a record, once its list is there. */
export function PathOf<Row extends { readonly id: number }>({ from, id }: { from: TreeNoun<Row>; id: number }) {
  const t = useTranslations('pick')
  const { names, loading } = useTreePath(from, id)
  if (names) return <TreePath names={names} />
  return loading ? '…' : t('unknown', { id })
}
