'use client'

import { Button, Radio, Skeleton, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Problem } from '@/lib/contract/core/problem'
import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'
import { isolate } from '@/lib/format/bidi-isolate'
import { matcher } from '@/lib/format/search-fold'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { BidiText } from '@/components/ui/text/bidi-text'
import { selectableTemplates } from './selectable-templates'
import styles from './template-radio-list.module.css'

/** Largest number of templates shown without a search. */
const atAGlance = 6

type Props = {
  templates: readonly OptionTemplate[] | undefined
  problem: Problem | null
  retry: () => void
  label: string
  /** Meaning of selecting none. */
  none: { readonly title: string; readonly hint: string }
  value: number | null
  onChange: (id: number) => void
}

/** Selects one template or none, each with the names of its options. */
export function TemplateRadioList({ templates, problem, retry, label, none, value, onChange }: Props) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [query, setQuery] = useState('')
  if (!templates && problem) {
    return (
      <Stack gap="xs" align="start" role="alert">
        <Text>{errorMessage(problem)}</Text>
        <Button variant="default" onClick={retry}>
          {t('actions.retry')}
        </Button>
      </Stack>
    )
  }
  if (!templates) return <Skeleton height={160} role="status" aria-label={t('table.loading')} />
  const matches = matcher(query)
  const found = selectableTemplates(templates).filter(({ title }) => matches(title))
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
        // A visually hidden label instead of an attribute, which would name the wrapper.
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        labelProps={{ pos: 'absolute' }}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
      >
        <div className="grid above2">
          <Choice id={noTemplate} chosen={value === noTemplate} title={none.title} summary={none.hint} />
          {found.map(({ id, title, options }) => (
            <Choice
              key={id}
              id={id}
              chosen={value === id}
              // A cloud may omit the title, and an option needs a label.
              title={title || String(id)}
              summary={options.items.length === 0 ? t('options.none') : options.items.map(({ key }) => isolate(key)).join(' · ')}
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
    <div className={chosen ? `${styles.choice} picked` : styles.choice}>
      <Radio value={String(id)} label={<BidiText text={title} />} description={<span className="lines2 detail">{summary}</span>} />
    </div>
  )
}
