'use client'

import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { MissingDependency, GrantableFeature } from '@/lib/contract/access/right-dependencies'
import type { Access } from '@/lib/contract/core/rights'
import { RightIcon, useRightLabels } from '@/components/features/rights/right-labels'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { cellsOf, holds, grantedPortion, type MatrixCell } from '@/lib/contract/access/grant-changes'
import { MissingDependencies } from './rights-side-panel'
import styles from './rights.module.css'

/** Permissions of one feature as checkboxes, applied to the form at once; the group is saved separately. */
export function FeatureDialog(props: {
  offer: GrantableFeature
  access: Access
  missing: readonly MissingDependency[]
  change: (cells: readonly MatrixCell[], granted: boolean) => void
  onClose: () => void
}) {
  const { offer, access, missing, change, onClose } = props
  const { feature, letters } = offer
  const t = useTranslations()
  const translate = useRightLabels()
  const all = cellsOf([offer])
  const portion = grantedPortion(access, all)
  return (
    <RecordDialog
      opened
      width={400}
      onClose={onClose}
      title={<bdi>{translate.feature(feature)}</bdi>}
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
              <span className="inline gap2">
                <RightIcon letter={letter} />
                <span>{translate.letter(letter)}</span>
              </span>
            }
            checked={holds(access, { feature, letter })}
            onChange={(event) => change([{ feature, letter }], event.currentTarget.checked)}
          />
        ))}
        {missing.length > 0 && <MissingDependencies missing={missing} change={change} />}
        <Text size="sm" c="dimmed">
          {t('accessGroups.nextSignIn')}
        </Text>
      </Stack>
    </RecordDialog>
  )
}
