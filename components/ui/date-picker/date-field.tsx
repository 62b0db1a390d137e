'use client'

import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type ReactNode } from 'react'
import { today, type CalendarDate } from '@/lib/format/calendar'
import { readTypedDate, type DateFault } from '@/lib/format/typed-date'
import { requiredIf } from '@/components/ui/form/required-input'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { Popover } from '@/components/ui/overlays/popover'
import { useFormats } from '@/components/ui/text/use-formats'

// Most dates are typed: the parser loads with the field, the calendar on first use.
const CalendarGrid = lazyComponent(() => import('./calendar-grid').then((module) => module.CalendarGrid))

type Props = {
  label: ReactNode
  /** Gregorian, whatever calendar is displayed. */
  value: CalendarDate | null
  /** `null` for an empty field and for invalid input: the value always equals what is displayed. */
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
  /** The value reported for the text; another value from outside discards the text. */
  readonly value: CalendarDate | null
  readonly fault: DateFault | 'early' | 'late' | null
}

/** A date that is typed in either calendar and either digits, or picked from a month. Invalid text shows why. */
export function DateField(props: Props) {
  const { value, onChange, min, max } = props
  const t = useTranslations()
  const formats = useFormats()
  const { calendar } = formats
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [left, setLeft] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const typed = draft !== null && draft.value === value ? draft : null

  const faultOf = (date: CalendarDate): Draft['fault'] => {
    if (min !== undefined && date < min) return 'early'
    return max !== undefined && date > max ? 'late' : null
  }
  const type = (text: string) => {
    setLeft(false)
    const empty = text.trim() === ''
    const read = empty ? null : readTypedDate(text, calendar, formats.locale)
    const fault = read === null ? null : 'fault' in read ? read.fault : faultOf(read.date)
    const parsedDate = read !== null && 'date' in read && fault === null ? read.date : null
    setDraft({ text, value: parsedDate, fault })
    if (parsedDate !== value) onChange(parsedDate)
  }
  const set = (date: CalendarDate | null) => {
    setDraft(null)
    setOpened(false)
    onChange(date)
    input.current?.focus()
  }
  const onBlur = () => {
    setLeft(true)
    // Valid input is reformatted.
    if (typed?.fault === null) setDraft(null)
  }

  const messageOf = (fault: NonNullable<Draft['fault']>) => {
    if (fault === 'early') return t('validation.dateFrom', { date: formats.date(min ?? '') })
    if (fault === 'late') return t('validation.dateTo', { date: formats.date(max ?? '') })
    if (fault === 'noSuchDay') return t('validation.noSuchDay')
    return t(fault === 'shortYear' ? 'validation.shortYear' : 'validation.date', { example: formats.date(value ?? today(calendar)) })
  }
  const fault = left && typed?.fault ? messageOf(typed.fault) : undefined

  return (
    <Popover
      block
      align="start"
      opened={opened}
      change={setOpened}
      label={t('calendar.chooseDate')}
      role="dialog"
      button={
        <TextInput
          ref={input}
          id={id}
          label={props.label}
          description={props.description}
          error={fault ?? props.error}
          {...requiredIf(props.required === true)}
          name={props.name}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder={formats.date(today(calendar))}
          value={typed?.text ?? (value === null ? '' : formats.date(value))}
          onBlur={onBlur}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter may submit the form: the error is shown first and stays when the field is focused again.
            if (event.key === 'Enter') setLeft(true)
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpened(true)
          }}
          rightSectionWidth={value === null ? 36 : 64}
          rightSection={
            <>
              {value !== null && (
                <CloseButton
                  size="sm"
                  // By keyboard the field is cleared by editing.
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
                // A form may have several dates: the button names its field.
                aria-describedby={`${id}-label`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            </>
          }
        />
      }
    >
      <CalendarGrid value={value} pick={set} min={min} max={max} />
    </Popover>
  )
}
