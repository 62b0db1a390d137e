'use client'

import { useEffect } from 'react'
import { IconVersions } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { startOver } from './leave'
import { Page } from './page'
import { useOnline } from './use-online'

/** A page that lacks a part still after this long was not mended by loading it anew. */
const mended = 60_000

const mark = 'daftar:loaded-anew'

/** Whether the page may be loaded anew by itself: once, since a part that is missing again will be missing for ever. */
function mayLoadAnew(): boolean {
  try {
    const before = Number(sessionStorage.getItem(mark) ?? 0)
    sessionStorage.setItem(mark, String(Date.now()))
    return Date.now() - before > mended
  } catch {
    return false
  }
}

/** Stands where a part of the page did not come, mostly because the server has a newer build: the new page has it. Drafts bring forms back. */
export function Incomplete() {
  const t = useTranslations('shell')
  const online = useOnline()
  useEffect(() => {
    if (online && mayLoadAnew()) startOver()
  }, [online])
  return (
    <Page icon={<IconVersions size={40} aria-hidden />} title={t('upgrade.missingPart')}>
      {!online && <p>{t('offline')}</p>}
      <Button onClick={startOver}>{t('upgrade.reload')}</Button>
    </Page>
  )
}
