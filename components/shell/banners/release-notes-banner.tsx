'use client'

import { Button, CloseButton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { latestNews } from '@/lib/contract/news'
import { emitCommand } from '@/components/shell/command-palette/command-events'
import { useReadReleaseNotes } from '@/components/shell/release-notes/use-read-release-notes'
import { Banner } from './banner'

/** Banner with news, once, for users of an older version. */
export function ReleaseNotesBanner() {
  const t = useTranslations()
  const [isRead, see] = useReadReleaseNotes()
  useEffect(() => {
    if (isRead === null) see()
  }, [isRead, see])
  if (isRead === null || isRead >= latestNews) return null
  return (
    <Banner
      icon={<IconSparkles size={18} aria-hidden />}
      actions={
        <>
          <Button variant="subtle" color="saffron" size="compact-sm" onClick={() => emitCommand('news')}>
            {t('shell.news.title')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={see} />
        </>
      }
    >
      {t('shell.news.offer')}
    </Banner>
  )
}
