'use client'

import { useMemo } from 'react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Account } from '@/lib/contract/accounts'
import { isolate } from '@/lib/format/isolate'
import { codeOf } from './code-of'
import styles from './ledger.module.css'

/** The link as a QR code, for the phone of whoever stands at the counter. Always dark on light: many cameras read no other. */
export function LinkCode({ link, account }: { link: string; account: Account }) {
  const t = useTranslations('ledger')
  const code = useMemo(() => codeOf(link), [link])
  if (code === null) return null
  return (
    <figure className={styles.code}>
      <svg
        role="img"
        aria-label={t('codeLabel', { name: isolate(account.name || account.code) })}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} className={styles.codePaper} />
        <path d={code.path} className={styles.codeInk} />
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
