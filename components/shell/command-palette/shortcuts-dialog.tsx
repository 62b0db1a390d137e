'use client'

import { Button, Kbd } from '@mantine/core'
import { useTranslations, type Messages } from 'next-intl'
import { Fragment, useState } from 'react'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import styles from './shortcuts-dialog.module.css'

/** Name of the command key on this machine; `control` is the Ctrl key's name in the user's language. */
const modifierKey = (control: string): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : control)

type NameOf = (key: keyof Messages['command']['keyNames']) => string

const list = 'main :is([role="grid"], [role="treegrid"], [role="tree"])'
const opens = 'main [role="grid"][data-opens]'

/** Shortcuts, and what a page has where they do something; without a selector, every page. */
const keys = [
  ['palette', null, (name) => [[modifierKey(name('control')), 'K']]],
  ['search', 'main [role="searchbox"]', () => [['/']]],
  ['help', null, () => [['?']]],
  ['add', '[aria-keyshortcuts="N"]', () => [['N']]],
  ['rows', list, () => [['↑'], ['↓']]],
  ['along', list, () => [['←'], ['→']]],
  ['ends', list, (name) => [[name('home')], [name('end')]]],
  ['pages', list, (name) => [[name('pageUp')], [name('pageDown')]]],
  ['enter', `${opens}, main [role="tree"]`, () => [['Enter']]],
  ['records', '[aria-keyshortcuts="J"]', () => [['J'], ['K']]],
  ['edit', '[aria-keyshortcuts="E"]', () => [['E']]],
  ['space', list, (name) => [[name('space')]]],
  ['print', list, (name) => [[modifierKey(name('control')), 'P']]],
  ['escape', null, () => [['Esc']]],
] as const satisfies readonly (readonly [string, string | null, (name: NameOf) => readonly (readonly string[])[]])[]

export function ShortcutsDialog({ close }: { close: () => void }) {
  const t = useTranslations()
  const [here] = useState(() => keys.filter(([, selector]) => selector === null || document.querySelector(selector) !== null))
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
        {here.map(([name, , combinations]) => (
          <Fragment key={name}>
            <dt dir="ltr" className="flex near justifyStart">
              {combinations((key) => t(`command.keyNames.${key}`)).map((combination) => (
                <span key={combination.join()} className="inline gap3px">
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd className="flush">{t(`command.keysFor.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </RecordDialog>
  )
}
