'use client'

import { CloseButton, Modal, VisuallyHidden } from '@mantine/core'
import { IconBolt, IconCalendarEvent, IconFileText, IconHistory, IconLanguage, IconLayoutList, IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isolate, typedDirection } from '@/lib/format/bidi-isolate'
import { useIsCovered } from '@/components/ui/hooks/dialog-stack'
import { useReturnFocus } from '@/components/ui/hooks/focus'
import { BidiText } from '@/components/ui/text/bidi-text'
import { PageIcon } from '@/components/ui/text/page-icon'
import { useFormats } from '@/components/ui/text/use-formats'
import { useCommandSearch } from './use-command-search'
import { sections, useRecentCommands, type Command } from './use-commands'
import styles from './command-palette.module.css'

const icons = {
  recent: IconHistory,
  screens: IconLayoutList,
  records: IconFileText,
  actions: IconBolt,
  years: IconCalendarEvent,
  languages: IconLanguage,
} as const

const pageStep = 6

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** The command palette: screens, records of loaded lists, actions, years and languages. */
export function CommandPalette({ close, opener }: { close: () => void; opener: HTMLElement | null }) {
  const t = useTranslations('command')
  const translate = useTranslations('actions')
  const formats = useFormats()
  const id = useId()
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const find = useCommandSearch(searched)
  const { remember } = useRecentCommands()
  // Lists of up to 50,000 rows are searched, but not again for each arrow key.
  const { found, words } = useMemo(() => find(searched), [find, searched])
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const active = Math.min(at, found.length - 1)
  useIsCovered(true, close)
  useReturnFocus(true, opener)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    if (command.section !== 'records') remember(command.id.replace(/^recent:/, ''))
    command.run()
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + pageStep),
      PageUp: Math.max(0, active - pageStep),
    }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setAt(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // Enter before the results have updated applies to the typed text.
      run(searched === query ? found[active] : find(query).found[0])
    }
  }

  return (
    <Modal.Root opened onClose={close} size={560} yOffset="10dvh" zIndex={460} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content className={styles.palette ?? ''} aria-label={t('open')}>
        <div className={`row fixed quiet underlined gap10px ends1 sides4 ${styles.field}`}>
          <IconSearch size={18} aria-hidden />
          <input
            // At once, because the library's focus trap waits for a timer and keys come first.
            ref={focusAtOnce}
            data-autofocus
            className={`${styles.input} grow shrink`}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
            aria-label={t('title')}
            aria-describedby={`${id}-keys`}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            dir={typedDirection(query)}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={press}
          />
          <kbd aria-hidden>{'Esc'}</kbd>
          {/* For touch: on-screen keyboards have no Escape. */}
          <CloseButton className={styles.close ?? ''} aria-label={translate('close')} onClick={close} />
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('open')} className={styles.list}>
          {sections
            .filter((section) => found.some((one) => one.section === section))
            .map((section) => (
              <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
                <div id={`${id}-${section}`} className={styles.section}>
                  {t(`sections.${section}`)}
                </div>
                {found.map((command, index) => {
                  if (command.section !== section) return null
                  const Icon = icons[section]
                  return (
                    <div
                      key={command.id}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      tabIndex={-1}
                      className={styles.option}
                      onKeyDown={press}
                      onPointerMove={() => setAt(index)}
                      // Keeps the focus in the input.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => run(command)}
                    >
                      {command.page ? (
                        <PageIcon href={command.page} size={17} className="fixed quiet" />
                      ) : (
                        <Icon size={17} stroke={1.7} className="fixed quiet" aria-hidden />
                      )}
                      <span className={`${styles.title} shrink cut`}>
                        <BidiText text={command.title} words={words} />
                      </span>
                      <span className={styles.note}>
                        <BidiText text={command.note} words={words} />
                      </span>
                    </div>
                  )
                })}
              </div>
            ))}
        </div>
        {found.length === 0 && (
          <div className={styles.none}>
            <p className="flush">{t('none', { query: isolate(query.trim()) })}</p>
            <p className="flush detail">{t('noneNext')}</p>
          </div>
        )}
        <VisuallyHidden role="status">
          {query !== '' && t('found', { count: found.length, shown: formats.count(found.length) })}
        </VisuallyHidden>
        <p id={`${id}-keys`} className={`fixed flush caption overlined ends2 sides4 ${styles.keys}`}>
          {t('keys')}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
