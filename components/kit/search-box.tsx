'use client'

import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type KeyboardEvent as Press } from 'react'
import { topDialog } from './dialog-stack'
import { standing } from './focus-back'
import { isKey } from './is-key'
import { isTyping } from './is-typing'
import styles from './search-box.module.css'

/**
 * The search of a list: `/` leads into it from anywhere, Escape clears it. A plain field, not the library's: that one has labels, hints and
 * errors too, which every list page would carry.
 */
export function SearchBox(props: {
  value: string
  onChange: (text: string) => void
  label: string
  /** In a dialog that is about searching: it has the focus first. */
  first?: boolean
}) {
  const { value, onChange, label } = props
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isKey(event, '/', 'Slash') || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      // What a dialog covers is not to be searched.
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
    <div className={styles.box}>
      <IconSearch size={16} className={styles.lens} aria-hidden />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={`${t('actions.search')}: ${label}`}
        placeholder={t('actions.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus={props.first || undefined}
        // In a dialog Escape clears first and closes next.
        data-mantine-stop-propagation={value !== '' || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) found(event)
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' ? (
        <ActionIcon
          className={styles.end ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('table.clearSearch')}
          onClick={() => onChange('')}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : (
        !props.first && (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )
      )}
    </div>
  )
}

/** It finds while one types: Enter must not send off the form that it may stand in, and takes a phone's keyboard away from over what was found. */
function found(event: Press): void {
  event.preventDefault()
  if (window.matchMedia('(pointer: coarse)').matches) standing()?.focus({ preventScroll: true })
}
