'use client'

import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Access } from '@/lib/contract/rights'
import { standingsOf } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { useMenuFacts } from '@/lib/client/menu'
import { isolate } from '@/lib/format/isolate'
import { RecordDialog } from '@/components/kit/record-dialog'
import { StandingBadge } from '@/components/kit/rights/standing-badge'
import { useNounWords } from '@/components/kit/words'
import styles from './rights.module.css'

/** The menu that somebody with these rights alone would find: what is open, and what is not and why. */
export function MenuPreview({ title, access, onClose }: { title: string; access: Access; onClose: () => void }) {
  const t = useTranslations()
  const { entries } = useMenuFacts()
  const { purchased } = useFeatures()
  const sections = standingsOf(entries, access, purchased)
  return (
    <RecordDialog
      opened
      width={500}
      onClose={onClose}
      title={t('accessGroups.menuOf', { group: isolate(title || t('accessGroups.one')) })}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('accessGroups.menuNote')}
      </Text>
      {sections.every(({ entries: own }) => own.every(({ standing }) => standing !== 'open')) && (
        <Text size="sm" mb="md" role="status">
          {t('accessGroups.startsNowhere')}
        </Text>
      )}
      {sections.map(({ id, entries: own }) => (
        <section key={id} className={styles.preview}>
          <h3 className={styles.area}>{id === 'account' ? t('shell.account') : t(`menu.groups.${id}`)}</h3>
          <ul className={styles.pages}>
            {own.map(({ entry, standing }) => (
              <li key={entry.href} data-standing={standing}>
                <PageTitle noun={entry.noun.noun} />
                {standing !== 'open' && <StandingBadge standing={standing} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </RecordDialog>
  )
}

function PageTitle({ noun }: { noun: string }) {
  return <span>{useNounWords(noun).title}</span>
}
