'use client'

import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Lack, Offer } from '@/lib/contract/needs'
import type { Access } from '@/lib/contract/rights'
import { LetterIcon } from '@/components/kit/rights/letter-icon'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { RecordDialog } from '@/components/kit/record-dialog'
import { cellsOf, holds, portionOf, type Cell } from './grants'
import { LackList } from './lack-list'
import styles from './rights.module.css'

/** The rights of one feature as boxes to be checked; each counts at once, and nothing is saved before the group is. */
export function FeatureDialog(props: {
  offer: Offer
  access: Access
  lacks: readonly Lack[]
  change: (cells: readonly Cell[], granted: boolean) => void
  onClose: () => void
}) {
  const { offer, access, lacks, change, onClose } = props
  const { feature, letters } = offer
  const t = useTranslations()
  const say = useRightWords()
  const all = cellsOf([offer])
  const portion = portionOf(access, all)
  return (
    <RecordDialog
      opened
      width={400}
      onClose={onClose}
      title={<bdi>{say.feature(feature)}</bdi>}
      note={t('rights.title')}
      footer={<Button onClick={onClose}>{t('actions.done')}</Button>}
    >
      <Stack gap="sm">
        {letters.length > 1 && (
          <Checkbox
            label={t('accessGroups.everything')}
            checked={portion === 'all'}
            indeterminate={portion === 'some'}
            onChange={(event) => change(all, event.currentTarget.checked)}
            className={styles.everything ?? ''}
          />
        )}
        {letters.map((letter, index) => (
          <Checkbox
            key={letter}
            data-autofocus={index === 0 || undefined}
            label={
              <span className={styles.choice}>
                <LetterIcon letter={letter} />
                {say.letter(letter)}
              </span>
            }
            checked={holds(access, { feature, letter })}
            onChange={(event) => change([{ feature, letter }], event.currentTarget.checked)}
          />
        ))}
        {lacks.length > 0 && <LackList lacks={lacks} change={change} />}
        <Text size="sm" c="dimmed">
          {t('accessGroups.nextSignIn')}
        </Text>
      </Stack>
    </RecordDialog>
  )
}
