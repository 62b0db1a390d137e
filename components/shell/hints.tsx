'use client'

import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useKept } from '@/components/kit/kept'
import { commandKey } from './command-key'
import styles from './hints.module.css'

const readDone = (kept: unknown): boolean => kept === true

/**
 * The three keys that are worth knowing, in the footer of whoever is new to this browser, until they say that they know; where there are no
 * keys, or no room for them, what the magnifier is. Nothing moves for it.
 */
export function Hints() {
  const t = useTranslations()
  const [done, keep] = useKept('hints', readDone)
  if (done) return null
  const hints = [
    [[commandKey(t('command.keyNames.control')), 'K'], t('command.keysFor.palette')],
    [['/'], t('command.keysFor.search')],
    [['?'], t('command.shortcuts')],
  ] as const
  return (
    <div className={styles.hints} role="group" aria-label={t('shell.hints.title')}>
      {hints.map(([keys, text]) => (
        <span key={text} className={styles.keys}>
          <span dir="ltr">
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </span>{' '}
          {text}
        </span>
      ))}
      <span className={styles.touch}>
        <IconSearch size={14} aria-label={t('command.open')} role="img" /> {t('shell.hints.find')}
      </span>
      <button type="button" onClick={() => keep(true)}>
        {t('shell.hints.done')}
      </button>
    </div>
  )
}
