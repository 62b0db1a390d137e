'use client'

import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type ReactNode } from 'react'
import { today, type CalendarDate } from '@/lib/format/calendar'
import { parseTypedDate } from '@/lib/format/typed-date'
import { useFormats } from './formats'
import { useOnDemand } from './use-on-demand'

// Most dates are typed: what reads them comes with the field, the month when somebody first wants it.
const calendarDrop = async () => (await import('./calendar/calendar-drop')).CalendarDrop

type Props = {
  label: ReactNode
  /** Gregorian, whatever calendar is shown. */
  value: CalendarDate | null
  /** `null` for an empty field, and for a text that is no date or one out of bounds: nothing else than what can be seen is ever kept. */
  onChange: (date: CalendarDate | null) => void
  min?: CalendarDate
  max?: CalendarDate
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  name?: string
}

type Draft = {
  readonly text: string
  /** What was told for the text; another value from outside ends the draft. */
  readonly value: CalendarDate | null
  readonly fault: 'unreadable' | 'early' | 'late' | null
}

/** A date to be typed, in either calendar and either digits, or picked from a month. */
export function DateField(props: Props) {
  const { value, onChange, min, max } = props
  const t = useTranslations()
  const formats = useFormats()
  const { calendar } = formats
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [Drop, demand] = useOnDemand(calendarDrop)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [left, setLeft] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  // A press beside the calendar closes it, the one on its own button too: the click that follows must not open it again.
  const pressedToClose = useRef(false)
  const typed = draft !== null && draft.value === value ? draft : null

  const faultOf = (date: CalendarDate | null): Draft['fault'] => {
    if (date === null) return 'unreadable'
    if (min !== undefined && date < min) return 'early'
    return max !== undefined && date > max ? 'late' : null
  }
  const type = (text: string) => {
    setLeft(false)
    const empty = text.trim() === ''
    const date = empty ? null : parseTypedDate(text, calendar, value ?? today(calendar))
    const fault = empty ? null : faultOf(date)
    const told = fault === null ? date : null
    setDraft({ text, value: told, fault })
    if (told !== value) onChange(told)
  }
  const set = (date: CalendarDate | null) => {
    setDraft(null)
    setOpened(false)
    onChange(date)
    input.current?.focus()
  }
  /** Opened only with the month in it, which takes the focus. */
  const open = async () => setOpened(await demand())
  const leave = () => {
    setLeft(true)
    // A date that was understood is written out as everywhere else.
    if (typed?.fault === null) setDraft(null)
  }

  const sentences = {
    unreadable: () => t('validation.date', { example: formats.date(value ?? today(calendar)) }),
    early: () => t('validation.dateFrom', { date: formats.date(min ?? '') }),
    late: () => t('validation.dateTo', { date: formats.date(max ?? '') }),
  }
  const fault = left && typed?.fault ? sentences[typed.fault]() : undefined

  return (
    <>
      <TextInput
        ref={input}
        id={id}
        label={props.label}
        description={props.description}
        error={fault ?? props.error}
        required={props.required ?? false}
        withAsterisk={false}
        name={props.name}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={formats.date(today(calendar))}
        value={typed?.text ?? (value === null ? '' : formats.date(value))}
        onBlur={leave}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter may send the form off: what is wrong is said first, and goes on being said when the form leads back to the field.
          if (event.key === 'Enter') setLeft(true)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          void open()
        }}
        rightSectionWidth={value === null ? 36 : 64}
        rightSection={
          <>
            {value !== null && (
              <CloseButton
                size="sm"
                // The keyboard empties the field itself.
                tabIndex={-1}
                aria-label={t('calendar.clear')}
                aria-describedby={`${id}-label`}
                onClick={() => set(null)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('calendar.chooseDate')}
              // A form may have several dates: the field says which one this is.
              aria-describedby={`${id}-label`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onPointerDown={() => (pressedToClose.current = opened)}
              onClick={() => {
                if (opened || pressedToClose.current) setOpened(false)
                else void open()
                pressedToClose.current = false
              }}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {Drop && <Drop below={input} opened={opened} change={setOpened} value={value} pick={set} min={min} max={max} />}
    </>
  )
}
