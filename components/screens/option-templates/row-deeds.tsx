'use client'

import { useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OptionTemplate } from '@/lib/contract/option-templates'
import { isolate } from '@/lib/format/isolate'
import styles from './option-templates.module.css'

/** What can be done with a template from its row; a deed without the right is absent. */
export type TemplateDeeds = {
  readonly edit?: (template: OptionTemplate) => void
  readonly remove?: (template: OptionTemplate) => Promise<void>
}

/** Edit and delete, in the row of a template (D105). */
export function RowDeeds({ template, edit, remove }: { template: OptionTemplate } & TemplateDeeds) {
  const t = useTranslations('optionTemplates')
  const [busy, setBusy] = useState(false)
  const name = isolate(template.title)
  const removal = remove && {
    label: t('removeNamed', { name }),
    run: async () => {
      setBusy(true)
      try {
        await remove(template)
      } finally {
        setBusy(false)
      }
    },
  }
  return (
    <div className={styles.deeds}>
      {edit && (
        <ActionIcon variant="subtle" aria-label={t('editNamed', { name })} title={t('editNamed', { name })} onClick={() => edit(template)}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {removal && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={removal.label}
          title={removal.label}
          loading={busy}
          onClick={() => void removal.run()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
