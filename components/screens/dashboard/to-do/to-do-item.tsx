'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCalendarDue, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useQuery, type Query } from '@/lib/client/queries/use-query'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { dueCheques } from '@/lib/contract/key-figures'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import { textElements } from '@/components/ui/text/text-elements'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './to-do.module.css'

type Props = {
  query: Pick<Query<unknown>, 'value' | 'problem' | 'refresh'>
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  /** Saffron asks for action, red warns, neutral informs. */
  tone: 'asks' | 'warns' | 'informs'
  /** Null where nothing is to do. */
  title: ReactNode
  /** The facts below, each on a line of its own where they do not fit on one. */
  facts?: readonly string[]
  /** Null without permission for the screen. */
  href: string | null
  /** What the list is about, for its failure. */
  name: string
}

/** One thing to do: a link to the rows that it counts. */
export function ToDoItem({ query, icon: Icon, tone, title, facts = [], href, name }: Props) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const problem = useOwnProblem(query)
  if (query.value === undefined && problem) {
    return (
      <li className={styles.item}>
        <Badge icon={IconAlertTriangle} tone="informs" />
        <span className="column grow shrink" role="alert">
          <span>{name}</span>
          <span className={styles.text}>{errorMessage(problem)}</span>
        </span>
        <Button variant="default" size="compact-xs" data-screen-only onClick={() => void query.refresh()}>
          {t('retry')}
        </Button>
      </li>
    )
  }
  if (query.value === undefined) {
    return (
      <li className={styles.item} aria-busy={query.problem === null || undefined}>
        <Skeleton width={28} height={28} animate={query.problem === null} />
        <Skeleton height={28} flex={1} animate={query.problem === null} />
      </li>
    )
  }
  if (title === null) return null
  const content = (
    <>
      <Badge icon={Icon} tone={tone} />
      <span className="column grow shrink">
        <span>{title}</span>
        <span className={styles.text}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
      {href !== null && <DirectionalIcon of={IconChevronRight} size={16} />}
    </>
  )
  return (
    <li>
      {href === null ? (
        <span className={styles.item}>{content}</span>
      ) : (
        <PageLink href={href} className={`hovers ${styles.item}`}>
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

const lists = {
  receivable: { resource: receivableCheques, page: '/receivableCheckList' },
  payable: { resource: payableCheques, page: '/paybleCheckList' },
} as const

/** Cheques of the next seven days, and those dated before today without a judgement (D83). */
export function ChequesToDo({ of }: { of: keyof typeof lists }) {
  const t = useTranslations('dashboard')
  const { title: name } = useResourceLabels(lists[of].resource.resourceName)
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const { resource, page } = lists[of]
  const query = useQuery(resource, undefined, { background: true })
  const rows = query.value?.rows ?? []
  const formats = useFormats().forAmounts(decimalsNeeded(rows.map(({ amount }) => amount)))
  const { soon, past } = dueCheques(rows, today)
  const pastText = t('beforeToday', { count: past.count, shown: formats.count(past.count), amount: isolate(formats.total(past.amount)) })
  const facts = [...(soon.count > 0 ? [isolate(formats.total(soon.amount))] : []), ...(past.count > 0 ? [pastText] : [])]
  return (
    <ToDoItem
      query={query}
      icon={IconCalendarDue}
      tone={soon.count > 0 ? 'asks' : 'informs'}
      name={name}
      title={
        soon.count + past.count === 0
          ? null
          : textElements(
              t.rich(`toDo.${of}`, { count: soon.count, shown: formats.count(soon.count), b: (text) => <b className="strong">{text}</b> }),
            )
      }
      facts={facts}
      href={linkIfOpen(page, soon.count > 0 ? '?due=soon' : '?due=past')}
    />
  )
}
