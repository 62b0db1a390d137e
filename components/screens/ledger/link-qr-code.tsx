'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import type { Account } from '@/lib/contract/accounts'
import { isolate } from '@/lib/format/bidi-isolate'
import styles from './ledger.module.css'

/** Quiet zone in modules, required by scanners. */
const quietZone = 4

/** A QR code as an SVG path, size in modules. */
type QrCode = { readonly size: number; readonly path: string }

/** The QR code of a link; null when the link is too long. */
export function qrCodeOf(link: string): QrCode | null {
  try {
    const rows = encodeQR(link, 'raw', { ecc: 'medium', border: quietZone })
    return { size: rows.length, path: rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('') }
  } catch {
    return null
  }
}

/** The link as a QR code for the customer's phone. Always dark on light, because many scanners read no other. */
export function LinkQrCode({ link, account }: { link: string; account: Account }) {
  const t = useTranslations('ledger')
  // A code takes milliseconds.
  const code = useMemo(() => qrCodeOf(link), [link])
  if (code === null) return null
  return (
    <figure className={styles.code}>
      <svg
        className="fixed outlined rounded"
        role="img"
        aria-label={t('codeLabel', { name: isolate(account.name || account.code) })}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption>
        <Text component="strong" size="sm" display="block" fw={600}>
          {t('code')}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {t('codeNote')}
        </Text>
      </figcaption>
    </figure>
  )
}
