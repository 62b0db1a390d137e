'use client'

import { useState } from 'react'
import { Button, Radio, Skeleton, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import type { Problem } from '@/lib/contract/problem'
import { matcher } from '@/lib/format/fold'
import { formatList } from '@/lib/format/list'
import { isolate } from '@/lib/format/isolate'
import { useProblemText } from '@/components/kit/problem-text'
import { choosable } from './choosable'
import styles from './options.module.css'

/** So many templates are seen at a glance; more can be searched. */
const atAGlance = 6

type Props = {
  templates: readonly OptionTemplate[] | undefined
  problem: Problem | null
  retry: () => void
  /** What the choice is about. */
  label: string
  /** What it means here to choose none. */
  none: { readonly title: string; readonly hint: string }
  value: number | null
  onChange: (id: number) => void
}

/** One of the templates or none of them, each with the names of its options. */
export function TemplateChoice({ templates, problem, retry, label, none, value, onChange }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const sentence = useProblemText()
  const [query, setQuery] = useState('')
  if (!templates && problem) {
    return (
      <Stack gap="xs" align="start" role="alert">
        <Text>{sentence(problem)}</Text>
        <Button variant="default" onClick={retry}>
          {t('actions.retry')}
        </Button>
      </Stack>
    )
  }
  if (!templates) return <Skeleton height={160} role="status" aria-label={t('table.loading')} />
  const matches = matcher(query)
  const found = choosable(templates).filter(({ title }) => matches(title))
  return (
    <div>
      {templates.length > atAGlance && (
        <TextInput
          type="search"
          aria-label={t('actions.search')}
          placeholder={t('actions.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <Radio.Group
        // As a label and not as an attribute, which would name the frame around the group.
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        labelProps={{ pos: 'absolute' }}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
      >
        <div className={styles.choiceList}>
          <Choice id={noTemplate} chosen={value === noTemplate} title={none.title} summary={none.hint} />
          {found.map(({ id, title, options }) => (
            <Choice
              key={id}
              id={id}
              chosen={value === id}
              // A cloud need not tell a title, and a choice needs a name.
              title={title || String(id)}
              summary={
                options.items.length === 0
                  ? t('options.none')
                  : formatList(
                      options.items.map(({ key }) => isolate(key)),
                      locale,
                    )
              }
            />
          ))}
        </div>
      </Radio.Group>
      {found.length === 0 && query !== '' && (
        <Text c="dimmed" mt="xs" role="status">
          {t('table.noMatch', { query: isolate(query.trim()) })}
        </Text>
      )}
    </div>
  )
}

function Choice({ id, chosen, title, summary }: { id: number; chosen: boolean; title: string; summary: string }) {
  return (
    <div className={styles.choice} data-chosen={chosen || undefined}>
      <Radio value={String(id)} label={<bdi>{title}</bdi>} description={<span className={styles.summary}>{summary}</span>} />
    </div>
  )
}
