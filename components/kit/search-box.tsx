'use client'

import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './search-box.module.css'

/** The search of a list: `/` leads into it from anywhere, Escape clears it. */
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
      // By its place too: a Persian layout has another sign on that key.
      const slash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
      if (!slash || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || input.current?.closest('[inert]')) return
      // What a dialog covers is not to be searched.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      className={styles.box ?? ''}
      classNames={{ input: styles.input ?? '' }}
      size="sm"
      aria-label={`${t('actions.search')}: ${label}`}
      placeholder={t('actions.search')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      data-autofocus={props.first || undefined}
      // In a dialog Escape clears first and closes next.
      data-mantine-stop-propagation={value !== '' || undefined}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' ? (
          <CloseButton size="sm" aria-label={t('table.clearSearch')} onClick={() => onChange('')} />
        ) : props.first ? undefined : (
          <Kbd size="xs" className={styles.key ?? ''} aria-hidden>
            /
          </Kbd>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        event.stopPropagation()
        onChange('')
      }}
    />
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
}
