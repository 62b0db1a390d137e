'use client'

import { Fragment } from 'react'
import { Button, Kbd } from '@mantine/core'
import { useTranslations, type Messages } from 'next-intl'
import { RecordDialog } from '@/components/kit/record-dialog'
import { commandKey } from './command-key'
import styles from './shortcuts.module.css'

/** Keys that are not called the same on the keyboards of all languages. */
type NameOf = (key: keyof Messages['command']['keyNames']) => string

const keys = [
  ['palette', (name) => [[commandKey(name('control')), 'K']]],
  ['search', () => [['/']]],
  ['help', () => [['?']]],
  ['rows', () => [['↑'], ['↓']]],
  ['along', () => [['←'], ['→']]],
  ['ends', (name) => [[name('home')], [name('end')]]],
  ['pages', (name) => [[name('pageUp')], [name('pageDown')]]],
  ['enter', () => [['Enter']]],
  ['space', (name) => [[name('space')]]],
  ['print', (name) => [[commandKey(name('control')), 'P']]],
  ['escape', () => [['Esc']]],
] as const satisfies readonly (readonly [string, (name: NameOf) => readonly (readonly string[])[]])[]

/** The keys that work everywhere, each with what it does. */
export function Shortcuts({ close }: { close: () => void }) {
  const t = useTranslations()
  return (
    <RecordDialog
      opened
      above
      width={460}
      onClose={close}
      title={t('command.shortcuts')}
      footer={
        <Button variant="default" onClick={close}>
          {t('actions.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([name, combinations]) => (
          <Fragment key={name}>
            <dt dir="ltr">
              {combinations((key) => t(`command.keyNames.${key}`)).map((combination) => (
                <span key={combination.join()} className={styles.combination}>
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{t(`command.keysFor.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </RecordDialog>
  )
}
