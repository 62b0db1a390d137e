'use client'

import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { mostDecimals } from '@/lib/format/precision'
import { asTyped, parseAmount } from '@/lib/format/read-amount'
import { AmountInput } from '@/components/ui/form/amount-input'
import type { GridColumn } from './grid-column'
import type { EditorExit } from './grid-keys'
import type { CellInput } from './use-grid-commands'
import styles from './edit-grid.module.css'

const exitOf = ({ key, shiftKey }: KeyboardEvent, isReference: boolean): EditorExit | null => {
  if (key === 'Enter') return shiftKey ? 'enterBack' : 'enter'
  if (key === 'Tab') return shiftKey ? 'tabBack' : 'tab'
  if (key === 'Escape') return 'cancel'
  // Arrows walk through the suggestions of a reference.
  if (isReference) return null
  if (key === 'ArrowUp') return 'up'
  return key === 'ArrowDown' ? 'down' : null
}

/** The field of the edited cell. `done` receives plain decimal text of an amount in `amount`, other input in `text`. */
export function CellEditor(props: {
  inputRef: Ref<HTMLInputElement>
  column: GridColumn
  label: string
  /** Empty when typing replaces the value. */
  initial: string
  /** Names that a reference suggests. */
  suggestions: string
  done: (input: CellInput, exit: EditorExit) => void
}) {
  const { inputRef, column, label, initial, suggestions, done } = props
  const [value, setValue] = useState(initial)
  const closed = useRef(false)
  const close = (text: string, exit: EditorExit) => {
    if (closed.current) return
    closed.current = true
    const amount = column.kind === 'amount' ? parseAmount(text) : null
    done(amount === null ? { text: asTyped(text) } : { amount }, exit)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const exit = event.nativeEvent.isComposing ? null : exitOf(event, column.kind === 'reference')
    event.stopPropagation()
    if (exit === null) return
    event.preventDefault()
    // The amount field reports its value at each key.
    close(column.kind === 'amount' ? value : event.currentTarget.value, exit)
  }
  const shared = { ref: inputRef, 'aria-label': label, onKeyDown: press, autoComplete: 'off', enterKeyHint: 'next' } as const
  return column.kind === 'amount' ? (
    <AmountInput
      {...shared}
      classNames={{ root: 'full fill', wrapper: 'full fill', input: styles.editor ?? '' }}
      variant="unstyled"
      inputMode="decimal"
      mostDecimals={mostDecimals}
      value={value}
      onChange={setValue}
      onBlur={() => close(value, 'blur')}
    />
  ) : (
    <input
      {...shared}
      className={styles.editor}
      dir={column.ltr ? 'ltr' : undefined}
      list={column.kind === 'reference' ? suggestions : undefined}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => close(value, 'blur')}
    />
  )
}
