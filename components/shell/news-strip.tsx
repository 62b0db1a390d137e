'use client'

import { useEffect } from 'react'
import { IconSparkles } from '@tabler/icons-react'
import { Button, CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { latestNews } from '@/lib/contract/news'
import { openCommand } from './open-command'
import { Strip } from './strip'
import { useNewsSeen } from './use-news-seen'

/** Offers what is new, once, to a person who knows an older version. To somebody new everything is. */
export function NewsStrip() {
  const t = useTranslations()
  const [seen, see] = useNewsSeen()
  useEffect(() => {
    if (seen === null) see()
  }, [seen, see])
  if (seen === null || seen >= latestNews) return null
  return (
    <Strip
      icon={<IconSparkles size={18} aria-hidden />}
      deeds={
        <>
          <Button variant="subtle" color="saffron" size="compact-sm" onClick={() => openCommand('news')}>
            {t('shell.news.title')}
          </Button>
          <CloseButton size="sm" aria-label={t('actions.close')} onClick={see} />
        </>
      }
    >
      {t('shell.news.offer')}
    </Strip>
  )
}
