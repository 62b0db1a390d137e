'use client'

import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import styles from '@/components/ui/buttons/toolbar-buttons.module.css'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'

/** The filters of a list: toggles and menus. Where they do not fit beside the search, some of them stay and all are in a menu. */
export function FilterGroup({ children }: { children: ReactNode }) {
  const label = useTranslations('table')('filters')
  return (
    <div className="actions" role="group" aria-label={label}>
      {children}
    </div>
  )
}

type FilterToggleProps = {
  label: string
  /** The number of its rows; undefined until it is known. */
  count: number | undefined
  pressed: boolean
  change: (pressed: boolean) => void
}

/** A filter that is on or off. Of several toggles for one field at most one is on; with none, all rows are listed. */
export function FilterToggle({ label, count, pressed, change }: FilterToggleProps) {
  const formats = useFormats()
  return (
    <button type="button" className={styles.filter} aria-pressed={pressed} onClick={() => change(!pressed)}>
      <BidiText text={label} className={styles.filterLabel} />{' '}
      <span className={styles.counted}>{count !== undefined && formats.count(count)}</span>
      {pressed && <IconX size={14} aria-hidden />}
    </button>
  )
}

type FilterMenuProps = {
  label: string
  /** The choice that removes the filter, first in the menu. */
  all: string
  value: string | null
  /** `text`: the label in the menu, with a count. */
  choices: readonly { readonly value: string; readonly label: string; readonly text?: string }[]
  choose: (value: string | null) => void
}

/** A filter with one of several values. */
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
          {chosen ? <BidiText text={chosen.label} className={styles.filterLabel} /> : <span>{label}</span>}
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
