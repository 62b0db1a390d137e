'use client'

import { Fragment } from 'react'
import { Button, Kbd } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RecordDialog } from '@/components/kit/record-dialog'
import { commandKey } from './command-key'
import styles from './shortcuts.module.css'

const keys = [
  ['palette', () => [[commandKey(), 'K']]],
  ['search', () => [['/']]],
  ['help', () => [['?']]],
  ['rows', () => [['↑'], ['↓']]],
  ['along', () => [['←'], ['→']]],
  ['ends', () => [['Home'], ['End']]],
  ['pages', () => [['PageUp'], ['PageDown']]],
  ['enter', () => [['Enter']]],
  ['space', () => [['Space']]],
  ['print', () => [[commandKey(), 'P']]],
  ['escape', () => [['Esc']]],
] as const satisfies readonly (readonly [string, () => readonly (readonly string[])[]])[]

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
              {combinations().map((combination) => (
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
