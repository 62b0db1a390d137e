'use client'

import { ActionIcon, Pill, PillsInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cardLayout } from '@/components/list/columns/column-layout'
import { plainText } from '@/components/list/columns/column-types'
import type { Columns } from '@/components/list/columns/define-columns'
import { requiredInput } from '@/components/ui/form/required-input'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import type { ComboboxDialogProps, ComboboxDialog as Dialog } from './combobox-dialog'
import type { ComboboxRow, ComboboxSource } from './combobox-source'
import { SuggestionList, useSuggestions } from './suggestions'
import { useRecordLookup } from './use-record-lookup'
import styles from './combobox.module.css'

// `dynamic` loses the row type.
const ComboboxDialog = lazyDialog(() => import('./combobox-dialog').then((module) => module.ComboboxDialog)) as typeof Dialog

/** Milliseconds: a dialog first returns the focus to its opener. */
const afterReturn = 40

type Props<Row extends ComboboxRow> = {
  label: string
  from: ComboboxSource<Row>
  /** Columns of the list: the first code and the first text identify a record. Must be stable. */
  columns: Columns<Row>
  /** The id if the record is not in the list. */
  value: Row | number | null
  onChange: (row: Row | null) => void
  /** Called while the text does not identify a record: the form must not be saved as if the field were empty. */
  onTyping?: (typing: boolean) => void
  /** Replaces the plain list dialog, for example by one with a type filter. */
  dialog?: DrawDialog<Row> | undefined
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  /** The surrounding dialog focuses it. */
  first?: boolean
  /** Lists matches below the field while the user types. */
  suggests?: boolean
  /** Text to begin with, such as a search from another screen. */
  initialText?: string | undefined
}

type DrawDialog<Row extends ComboboxRow> = (part: ComboboxDialogProps<Row>) => ReactNode

/**
 * Selects one record by code or name. Enter, arrow down and the button search for the text: a single match is selected, otherwise the list
 * opens. Tab selects a match, too, but opens nothing: it shows an error and moves on (D118). The selection is a chip that locks the search
 * until it is cleared (D119). With `suggests`, matches are listed below the field while the user types.
 */
export function Combobox<Row extends ComboboxRow>(props: Props<Row>) {
  const { label, from, columns, value, onChange, disabled = false } = props
  const t = useTranslations('pick')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const { text, type, lookupError, busy, lookUp, cancel } = useRecordLookup(from, columns, props.onTyping, props.initialText)
  const matches = useSuggestions(from, props.suggests === true && value === null && !disabled ? text : '')
  const locked = value !== null
  const { initialText } = props
  useEffect(() => {
    if (initialText !== undefined) input.current?.focus()
  }, [initialText])

  const moving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const moveOn = () => {
    moving.current = setTimeout(() => {
      const { activeElement } = document
      const part = root.current
      if (part && (activeElement === document.body || part.contains(activeElement))) focusNext(part)
    }, afterReturn)
  }

  const take = (row: Row) => {
    matches.close()
    type('')
    setOpened(false)
    onChange(row)
  }

  const clear = () => {
    clearTimeout(moving.current)
    onChange(null)
    input.current?.focus()
  }

  const lookUpRecord = async (openly: boolean) => {
    if (locked || disabled) return
    matches.close()
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
    // During composition, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (
      matches.press(event, (row) => {
        take(row)
        moveOn()
      })
    )
      return
    if (event.key === 'Escape' && busy) {
      event.preventDefault()
      cancel()
    } else if (locked) {
      if (event.key !== 'Backspace' && event.key !== 'Delete') return
      event.preventDefault()
      clear()
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      void lookUpRecord(true)
    }
  }

  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    // Focus in the dialog, on the button, or in another window does not leave the field.
    const stays = opened || document.activeElement === event.currentTarget || root.current?.contains(event.relatedTarget)
    matches.close()
    if (!stays && text.trim() !== '' && lookupError === null) void lookUpRecord(false)
  }

  return (
    <div ref={root} className="relative">
      <PillsInput
        id={id}
        label={label}
        description={props.hint}
        error={lookupError ?? props.error}
        disabled={disabled}
        // Mantine's own asterisk would stand beside the mark of `data-required`.
        labelProps={props.required ? requiredInput.labelProps : undefined}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('lookUp', { label })}
            // Keyboard users have Enter: Tab moves to the next field.
            tabIndex={-1}
            disabled={locked || disabled}
            loading={busy}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void lookUpRecord(true)}
          >
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <Pill.Group>
          {value !== null && (
            <Pill
              id={`${id}-chip`}
              withRemoveButton={!disabled}
              onRemove={clear}
              removeButtonProps={{ 'aria-label': t('clear', { label }), 'aria-hidden': false, tabIndex: 0 }}
            >
              <SelectedRecord row={value} columns={columns} />
            </Pill>
          )}
          <PillsInput.Field
            ref={input}
            data-autofocus={props.first || undefined}
            role="combobox"
            aria-autocomplete={props.suggests ? 'list' : undefined}
            aria-haspopup={matches.opened ? 'listbox' : 'dialog'}
            aria-expanded={opened || matches.opened}
            aria-controls={matches.opened ? `${id}-matches` : `${id}-dialog`}
            aria-activedescendant={matches.opened && matches.active >= 0 ? `${id}-matches-${matches.active}` : undefined}
            aria-busy={busy}
            aria-required={props.required || undefined}
            aria-labelledby={locked ? `${id}-label ${id}-chip` : undefined}
            className={styles.field ?? ''}
            data-locked={locked || undefined}
            // Escape first ends the search; a second one closes the surrounding dialog.
            data-mantine-stop-propagation={busy || matches.opened || undefined}
            readOnly={locked}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={locked ? '' : t('placeholder')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={onBlur}
          />
        </Pill.Group>
      </PillsInput>
      {props.suggests && (
        <SuggestionList
          id={`${id}-matches`}
          label={label}
          of={matches}
          columns={columns}
          choose={(row) => {
            take(row)
            moveOn()
          }}
          showAll={() => void lookUpRecord(true)}
        />
      )}
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

function DialogOf<Row extends ComboboxRow>({ draw, part }: { draw: DrawDialog<Row> | undefined; part: ComboboxDialogProps<Row> }) {
  return draw ? draw(part) : <ComboboxDialog {...part} />
}

const stops = 'input, select, textarea, button, a[href], [tabindex]'

/** Moves the focus to the next element, as the Tab key would. */
export function focusNext(part: HTMLElement): void {
  const container = part.closest<HTMLElement>('[role="dialog"]') ?? document.body
  const next = [...container.querySelectorAll<HTMLElement>(stops)].find(
    (one) =>
      !part.contains(one) &&
      (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type="hidden"]') &&
      one.closest('[inert], [hidden]') === null,
  )
  next?.focus()
}

/** A selected record: its code and name, or its id if the record is not in the list. */
export function SelectedRecord<Row extends ComboboxRow>({ row, columns }: { row: Row | number; columns: Columns<Row> }) {
  const t = useTranslations('pick')
  if (typeof row === 'number') return <span>{t('unknown', { id: row })}</span>
  const code = columns.list.find(({ kind }) => kind === 'code')
  const codeText = code ? plainText(code.value(row)) : ''
  const name = plainText(cardLayout(columns.list).name?.value(row))
  return (
    <span className="inline gap2 shrink">
      {codeText !== '' && (
        <span className="quiet">
          <LtrText text={codeText} />
        </span>
      )}
      {name !== codeText && <BidiText text={name} />}
    </span>
  )
}
