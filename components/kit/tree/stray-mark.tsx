'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Stray } from './grow-tree'
import styles from './tree.module.css'

/** Marks a record that does not lie where its data says, and tells why to whoever points at it. */
export function StrayMark({ stray }: { stray: Stray }) {
  const t = useTranslations('tree')
  return (
    <Tooltip label={t(`stray.${stray}`)} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <span className={styles.stray}>
        <IconAlertTriangle size={16} aria-hidden />
      </span>
    </Tooltip>
  )
}
