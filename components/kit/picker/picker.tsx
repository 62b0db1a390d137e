'use client'

import dynamic from 'next/dynamic'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { ActionIcon, Pill, PillsInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useHandheld } from '@/components/kit/handheld'
import type { Columns } from '@/components/kit/table/columns'
import { focusAfter } from './focus-after'
import type { PickDialog as Dialog, PickDialogProps } from './pick-dialog'
import type { Pickable, PickSource } from './pick-source'
import { Picked } from './picked'
import { useLookUp } from './use-look-up'
import styles from './picker.module.css'

// What loads on use forgets the type of its rows.
const PickDialog = dynamic(() => import('./pick-dialog').then((module) => module.PickDialog), { ssr: false }) as typeof Dialog

/** A dialog gives the focus back to what opened it; only after that it moves on. */
const afterReturn = 40

type Props<Row extends Pickable> = {
  label: string
  from: PickSource<Row>
  /** How records are shown: the first code and the first text are what one is known by. Should be the same object each time. */
  columns: Columns<Row>
  /** A number stands for a record that the list does not have. */
  value: Row | number | null
  onChange: (row: Row | null) => void
  /** Something is typed that no record stands for (yet): a form must not be saved as if nothing were there. */
  onTyping?: (typing: boolean) => void
  /** Another dialog than the plain list, as one that lets a type be chosen beside the search. */
  dialog?: DrawDialog<Row> | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** The dialog that it stands in gives it the focus. */
  first?: boolean
}

type DrawDialog<Row extends Pickable> = (part: PickDialogProps<Row>) => ReactNode

/**
 * A field that picks one record by its code or name. Enter, the arrow down and the button look up what is typed: the one record that it
 * can mean is taken, else the list opens. Tab takes it too, but opens nothing: it says what is wrong and moves on (D118). What is picked
 * stands as a chip and locks the search until it is cleared (D119).
 */
export function Picker<Row extends Pickable>(props: Props<Row>) {
  const { label, from, columns, value, onChange, disabled = false } = props
  const t = useTranslations('pick')
  const handheld = useHandheld()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const { text, type, trouble, busy, lookUp } = useLookUp(from, columns, props.onTyping)
  const locked = value !== null

  const moving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const moveOn = () => {
    moving.current = setTimeout(() => {
      const { activeElement } = document
      const part = root.current
      if (part && (activeElement === document.body || part.contains(activeElement))) focusAfter(part)
    }, afterReturn)
  }

  const take = (row: Row) => {
    type('')
    setOpened(false)
    onChange(row)
  }

  const clear = () => {
    clearTimeout(moving.current)
    onChange(null)
    input.current?.focus()
  }

  const ask = async (openly: boolean) => {
    if (locked || disabled) return
    const outcome = await lookUp(openly)
    if (outcome === null) return
    if ('means' in outcome) {
      take(outcome.means)
      if (openly) moveOn()
    } else {
      from.setQuery(outcome.open)
      setOpened(true)
    }
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a character is being composed, Enter belongs to the composing.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (locked) {
      if (event.key !== 'Backspace' && event.key !== 'Delete') return
      event.preventDefault()
      clear()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      void ask(true)
    }
  }

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Into the dialog, onto the button, or away from the whole window: none of these leaves the field.
    const stays = opened || document.activeElement === event.currentTarget || root.current?.contains(event.relatedTarget)
    if (!stays && text.trim() !== '' && trouble === null) void ask(false)
  }

  return (
    <div ref={root}>
      <PillsInput
        id={id}
        label={label}
        description={props.hint}
        error={trouble ?? props.error}
        disabled={disabled}
        withAsterisk={props.required ?? false}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('lookUp', { label })}
            // The keyboard has Enter: Tab goes on to the next field.
            tabIndex={-1}
            disabled={locked || disabled}
            loading={busy}
            // The field keeps the focus, so that it is not left.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void ask(true)}
          >
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <Pill.Group>
          {value !== null && (
            <Pill
              id={`${id}-chip`}
              className={styles.chip ?? ''}
              withRemoveButton={!disabled}
              onRemove={clear}
              removeButtonProps={{ 'aria-label': t('clear', { label }), 'aria-hidden': false, tabIndex: 0 }}
            >
              <Picked row={value} columns={columns} />
            </Pill>
          )}
          <PillsInput.Field
            ref={input}
            {...(props.first && { 'data-autofocus': true })}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-controls={`${id}-dialog`}
            aria-busy={busy}
            {...(locked && { 'aria-labelledby': `${id}-label ${id}-chip` })}
            className={styles.field ?? ''}
            data-locked={locked || undefined}
            readOnly={locked}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={locked ? '' : t(handheld ? 'placeholderByHand' : 'placeholder')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={leave}
          />
        </Pill.Group>
      </PillsInput>
      {opened && (
        <DialogOf
          draw={props.dialog}
          part={{
            id: `${id}-dialog`,
            from,
            columns,
            title: label,
            choose: (row) => {
              take(row)
              moveOn()
            },
            close: () => setOpened(false),
          }}
        />
      )}
    </div>
  )
}

function DialogOf<Row extends Pickable>({ draw, part }: { draw: DrawDialog<Row> | undefined; part: PickDialogProps<Row> }) {
  return draw ? draw(part) : <PickDialog {...part} />
}
