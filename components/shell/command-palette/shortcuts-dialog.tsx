'use client'

import { Fragment } from 'react'
import { Button, Kbd } from '@mantine/core'
import { useTranslations, type Messages } from 'next-intl'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import styles from './shortcuts-dialog.module.css'

/** Name of the command key on this machine; `control` is the Ctrl key's name in the user's language. */
const modifierKey = (control: string): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : control)

/** Keys whose names differ by language. */
type NameOf = (key: keyof Messages['command']['keyNames']) => string

const keys = [
  ['palette', (name) => [[modifierKey(name('control')), 'K']]],
  ['search', () => [['/']]],
  ['help', () => [['?']]],
  ['rows', () => [['↑'], ['↓']]],
  ['along', () => [['←'], ['→']]],
  ['ends', (name) => [[name('home')], [name('end')]]],
  ['pages', (name) => [[name('pageUp')], [name('pageDown')]]],
  ['enter', () => [['Enter']]],
  ['space', (name) => [[name('space')]]],
  ['print', (name) => [[modifierKey(name('control')), 'P']]],
  ['escape', () => [['Esc']]],
] as const satisfies readonly (readonly [string, (name: NameOf) => readonly (readonly string[])[]])[]

/** Dialog of global shortcuts. */
export function ShortcutsDialog({ close }: { close: () => void }) {
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
