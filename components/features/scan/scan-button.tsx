'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import type { ScanResult } from '@/lib/client/scan/barcode-decoder'
import { latinDigits } from '@/lib/format/digits'
import type { Scan } from '@/lib/format/gs1'
import { normalizeIdentifier } from '@/lib/format/identifier'
import { topDialog } from '@/components/ui/hooks/dialog-stack'
import { isTyping } from '@/components/ui/hooks/key-events'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'

const ScanDialog = lazyDialog(() => import('./scan-dialog').then((module) => module.ScanDialog))

type Props = {
  /** Called with each scan. A result keeps the camera open for the next code and is shown there. */
  onScan: (scan: Scan) => ScanResult | void
  /** The list has not arrived. */
  disabled?: boolean
  /** The button stands in a dialog: scans are accepted while that is open. */
  inDialog?: boolean
  /** A button with its label instead of an icon. */
  labelled?: boolean
}

/** Opens the camera. While mounted, codes of a keyboard scanner are accepted anywhere on the page. */
export function ScanButton({ onScan, disabled = false, inDialog = false, labelled = false }: Props) {
  const t = useTranslations('scan')
  const [opened, setOpened] = useState(false)
  useKeyboardScanner((code) => void (!disabled && readLater(code).then(onScan)), inDialog && !opened)
  const label = t('action')
  const open = () => setOpened(true)
  return (
    <>
      {labelled ? (
        <Button variant="default" size="xs" leftSection={<IconBarcode size={16} aria-hidden />} onClick={open}>
          {label}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} disabled={disabled} onClick={open}>
          <IconBarcode size={16} aria-hidden />
        </ActionIcon>
      )}
      {opened && <ScanDialog onScan={onScan} onClose={() => setOpened(false)} />}
    </>
  )
}

const loadGs1 = lazyModule(() => import('@/lib/format/gs1'))

/** Reads a scanned text by the rules of GS1, which are loaded with the first scan; if they cannot load, the text is the code. */
async function readLater(text: string): Promise<Scan> {
  try {
    return (await loadGs1()).readScan(text)
  } catch {
    const code = normalizeIdentifier(text)
    return { text: code, code, isProduct: true, batch: null, serial: null, expiry: null }
  }
}

/** Longest time between two keys of a scanner in milliseconds; no user types a whole code that fast. */
const scannerGap = 50
/** Fewest characters of a scan; in a search field, where a word may be typed fast, more. */
const fewest = { page: 4, field: 6 }

/** Mounted scanners; the last one has the scans, such as that of an order in front of its list. */
const scanners: symbol[] = []

/**
 * Calls `onScan` with the codes of a keyboard scanner: a burst of characters that ends with Enter, while no text field but a search field is
 * focused. A burst of digits into a field of a record is left there, without the Enter that would save the record.
 */
function useKeyboardScanner(onScan: (code: string) => unknown, inDialog: boolean): void {
  const scan = useEffectEvent((code: string) => {
    const isCovered = topDialog() !== null && !inDialog
    if (!isCovered) onScan(code)
  })
  useEffect(() => {
    const self = Symbol('scanner')
    scanners.push(self)
    let burst = ''
    let lastKeyAt = 0
    const press = (event: KeyboardEvent) => {
      if (scanners.at(-1) !== self || event.isComposing || event.altKey || event.metaKey) return
      const isFast = event.timeStamp - lastKeyAt <= scannerGap
      if (event.ctrlKey) {
        // Scanners press Ctrl+] for the group separator of a GS1 code.
        if (event.code !== 'BracketRight' || !isFast) return
        burst += '\u001d'
        lastKeyAt = event.timeStamp
        return event.preventDefault()
      }
      const sign = signOf(event)
      if (sign !== null) {
        burst = (isFast ? burst : '') + sign
        lastKeyAt = event.timeStamp
        // The rest of a scan must not trigger shortcuts.
        if (burst.length > 2 && !isTyping(event.target)) event.stopPropagation()
        return
      }
      if (event.key !== 'Enter') return
      const code = isFast ? burst.trim() : ''
      burst = ''
      if (!/\d/.test(code)) return
      const { target } = event
      if (!isTyping(target)) {
        if (code.length < fewest.page) return
      } else if (target instanceof HTMLInputElement && target.type === 'search') {
        if (code.length < fewest.field) return
        // The next scan replaces this one.
        target.select()
      } else {
        if (/^(?:(?:\]..)?[\d()]{8,}|https?:)/i.test(code) && target instanceof HTMLElement && target.closest('#record-form'))
          event.preventDefault()
        return
      }
      // A focused button or row is not pressed.
      event.preventDefault()
      event.stopPropagation()
      scan(code)
    }
    window.addEventListener('keydown', press, true)
    return () => {
      scanners.splice(scanners.indexOf(self), 1)
      window.removeEventListener('keydown', press, true)
    }
  }, [])
}

/** The character of a key as a scanner means it: scanners type on a Latin layout, whichever the computer has. Null for other keys. */
function signOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key.length !== 1) return null
  const sign = latinDigits(key)
  if (/^[ -~]$/.test(sign)) return sign
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return digit ?? otherKeys[code]?.charAt(shiftKey ? 1 : 0) ?? sign
}

/** Signs of other keys on a Latin layout, without and with the shift key. */
const otherKeys: Readonly<Record<string, string>> = {
  ...{ BracketLeft: '[{', BracketRight: ']}', Semicolon: ';:', Quote: `'"`, Comma: ',<', Period: '.>', Slash: '/?' },
  ...{ Minus: '-_', Equal: '=+', Backslash: '\\|' },
}
