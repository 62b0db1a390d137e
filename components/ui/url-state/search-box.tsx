'use client'

import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useOptimistic, useRef, type KeyboardEvent as Press, type ReactNode } from 'react'
import { typedDirection } from '@/lib/format/bidi-isolate'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { focusFallback } from '@/components/ui/hooks/focus'
import { isKey, isTyping } from '@/components/ui/hooks/key-events'
import styles from './search-box.module.css'

/**
 * Search field of a list: `/` focuses it, Escape clears it. The field shows a letter at once, what is searched follows in a transition. A
 * plain input, because the library's brings labels, hints and errors to every list page.
 */
export function SearchBox(props: {
  value: string
  onChange: (text: string) => void
  label: string
  /** Initially focused in a search dialog. */
  first?: boolean
  /** Escape closes the surrounding dialog, even with a search text. */
  escapeCloses?: boolean
  end?: ReactNode
}) {
  const { label, onChange } = props
  const [value, setValue] = useOptimistic(props.value)
  const search = (text: string) =>
    startTransition(() => {
      setValue(text)
      onChange(text)
    })
  const clears = value !== '' && props.escapeCloses !== true
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isKey(event, '/', 'Slash') || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      // Lists covered by a dialog are not searched.
      const within = topDialog() ?? document.body
      if (!within.contains(input.current) || input.current?.closest('[inert]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  return (
    <div className={styles.box} data-end={props.end !== undefined || undefined}>
      <IconSearch size={16} className={styles.lens} aria-hidden />
      <input
        ref={input}
        type="search"
        dir={typedDirection(value)}
        className={styles.input}
        aria-label={`${t('actions.search')}: ${label}`}
        placeholder={t('actions.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={props.first || undefined}
        // In a dialog, Escape first clears the search and then closes the dialog, except in a picker (`escapeCloses`).
        data-mantine-stop-propagation={clears || undefined}
        value={value}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) found(event)
          if (event.key !== 'Escape' || !clears) return
          event.preventDefault()
          event.stopPropagation()
          search('')
        }}
      />
      {value !== '' ? (
        <ActionIcon
          className={styles.clear ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('table.clearSearch')}
          onClick={() => search('')}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : (
        !props.first &&
        props.end === undefined && (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )
      )}
      {props.end !== undefined && <span className={styles.end}>{props.end}</span>}
    </div>
  )
}

/** Results appear while typing: Enter must not submit a surrounding form, and hides a phone's keyboard. */
function found(event: Press): void {
  event.preventDefault()
  if (window.matchMedia('(pointer: coarse)').matches) focusFallback()?.focus({ preventScroll: true })
}
