'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { addHeldText } from '@/components/ui/hooks/held-typing'
import styles from './palette-placeholder.module.css'

/** Ref of the field: focuses it, and passes what was typed on to the palette. */
function focusUntilLoaded(input: HTMLInputElement) {
  input.focus({ preventScroll: true })
  return () => addHeldText(input.value + (input.dataset.entered ?? ''))
}

/** The field of the command palette until the palette has loaded, which takes over what was typed into it. */
export function PalettePlaceholder({ close }: { close: () => void }) {
  const t = useTranslations('command')
  const id = useId()
  return (
    <div className={styles.overlay} onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}>
      <div role="dialog" aria-modal="true" aria-label={t('open')} aria-busy className={styles.palette}>
        <input
          ref={focusUntilLoaded}
          className={styles.input}
          type="text"
          role="combobox"
          aria-expanded="false"
          aria-controls={id}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') close()
            else if (event.key === 'Enter') event.currentTarget.dataset.entered = '\n'
            else delete event.currentTarget.dataset.entered
          }}
        />
      </div>
    </div>
  )
}
