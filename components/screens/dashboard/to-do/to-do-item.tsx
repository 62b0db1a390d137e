'use client'

import type { ComponentType, ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReportQuery } from '@/lib/client/queries/use-dashboard'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { PageLink } from '@/components/kit/text/links'
import styles from './to-do.module.css'

type Props = {
  query: Pick<ReportQuery<unknown>, 'value' | 'problem' | 'refresh'>
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  /** Saffron asks for action, red warns, neutral informs. */
  tone: 'asks' | 'warns' | 'informs'
  /** Null where nothing is to do. */
  title: ReactNode
  /** The facts below. */
  text?: ReactNode
  /** Null without permission for the screen. */
  href: string | null
  /** What the list is about, for its failure. */
  name: string
}

/** One thing to do: a link to the rows that it counts. */
export function ToDoItem({ query, icon: Icon, tone, title, text, href, name }: Props) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  if (query.value === undefined && query.problem) {
    return (
      <li className={styles.item}>
        <Badge icon={IconAlertTriangle} tone="informs" />
        <span className={styles.label} role="alert">
          <span>{name}</span>
          <span className={styles.text}>{errorMessage(query.problem)}</span>
        </span>
        <Button variant="default" size="compact-xs" data-screen-only onClick={() => void query.refresh()}>
          {t('retry')}
        </Button>
      </li>
    )
  }
  if (query.value === undefined) {
    return (
      <li className={styles.item} aria-busy>
        <Skeleton width={28} height={28} />
        <Skeleton height={28} flex={1} />
      </li>
    )
  }
  if (title === null) return null
  const content = (
    <>
      <Badge icon={Icon} tone={tone} />
      <span className={styles.label}>
        <span>{title}</span>
        {text !== undefined && text !== null && <span className={styles.text}>{text}</span>}
      </span>
      {href !== null && <DirectionalIcon of={IconChevronRight} size={16} />}
    </>
  )
  return (
    <li>
      {href === null ? (
        <span className={styles.item}>{content}</span>
      ) : (
        <PageLink href={href} className={styles.item}>
          {content}
        </PageLink>
      )}
    </li>
  )
}

function Badge({ icon: Icon, tone }: Pick<Props, 'icon' | 'tone'>) {
  return (
    <span className={styles.icon} data-tone={tone}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
