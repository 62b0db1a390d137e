'use client'

import { Kbd } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useKept } from '@/components/kit/kept'
import { commandKey } from './command-key'
import styles from './hints.module.css'

const readDone = (kept: unknown): boolean => kept === true

/** The three keys that are worth knowing, in the footer of whoever is new to this browser, until they say that they know. Nothing moves for it. */
export function Hints() {
  const t = useTranslations()
  const [done, keep] = useKept('hints', readDone)
  if (done) return null
  const hints = [
    [[commandKey(), 'K'], t('command.keysFor.palette')],
    [['/'], t('command.keysFor.search')],
    [['?'], t('command.shortcuts')],
  ] as const
  return (
    <div className={styles.hints} role="group" aria-label={t('shell.hints.title')}>
      {hints.map(([keys, text]) => (
        <span key={text}>
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
      <button type="button" onClick={() => keep(true)}>
        {t('shell.hints.done')}
      </button>
    </div>
  )
}
