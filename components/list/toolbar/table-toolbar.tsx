'use client'

import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ListToolbar, type ToolbarProps } from './list-toolbar'
import { ViewSettings } from '@/components/list/view/view-settings'
import type { ListTable } from '@/components/list/state/use-table'
import { DropdownMenu, dropdownItem } from '@/components/ui/overlays/dropdown-menu'
import { BidiText } from '@/components/ui/text/bidi-text'
import styles from '@/components/ui/buttons/toolbar-buttons.module.css'

/** Toolbar of a table with the user's columns, sort order and row height. */
export function TableToolbar<Row>(props: ToolbarProps<Row> & { table: ListTable<Row> }) {
  return <ListToolbar {...props} view={<ViewSettings table={props.table} />} />
}

type FilterMenuProps = {
  label: string
  /** The choice that removes the filter. */
  all: string
  value: string | null
  /** `text`: the label in the menu, with a count. */
  choices: readonly { readonly value: string; readonly label: string; readonly text?: string }[]
  choose: (value: string | null) => void
}

/** A filter of a toolbar with one of several values. */
export function FilterMenu({ label, all, value, choices, choose }: FilterMenuProps) {
  const [opened, setOpened] = useState(false)
  const chosen = choices.find((one) => one.value === value)
  return (
    <DropdownMenu
      opened={opened}
      change={setOpened}
      label={label}
      align="start"
      width={240}
      button={(button) => (
        <button type="button" className={styles.filter} data-active={value !== null || undefined} {...button}>
          {chosen ? <BidiText text={chosen.label} /> : <span>{label}</span>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <button type="button" {...dropdownItem({ checked: value === null })} onClick={() => choose(null)}>
        {all}
      </button>
      {choices.map((one) => (
        <button key={one.value} type="button" {...dropdownItem({ checked: one.value === value })} onClick={() => choose(one.value)}>
          {one.text ?? <BidiText text={one.label} />}
        </button>
      ))}
    </DropdownMenu>
  )
}
