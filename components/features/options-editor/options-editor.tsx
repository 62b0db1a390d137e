'use client'

import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InnerList } from '@/lib/contract/core/wire-types'
import { optionErrors } from '@/lib/contract/option-draft'
import type { Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/bidi-isolate'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { OptionsTable } from './options-table'

const OptionDialog = lazyDialog(() => import('./option-dialog').then((module) => module.OptionDialog))

type Props = {
  options: readonly Option[]
  onChange: (options: readonly Option[]) => void
  /** Options of orders may have a default value. */
  withDefault?: boolean
  /** A save of the template was attempted: errors are shown. */
  refused?: boolean
}

/** Editor of a template's options: add, change, reorder, delete. Errors are shown at their option. */
export function OptionsEditor({ options, onChange, withDefault = false, refused = false }: Props) {
  const t = useTranslations()
  const labels = useResourceLabels('options')
  const confirm = useConfirm()
  const [opened, setOpened] = useState<number | null>(null)

  const faults = new Map(
    [...optionErrors(options)].map(([index, issues]) => [index, Object.values(validationMessages(issues, labels)).join(' ')] as const),
  )

  const move = (index: number, by: -1 | 1) => {
    const rest = options.filter((_, at) => at !== index)
    onChange([...rest.slice(0, index + by), ...options.slice(index, index + 1), ...rest.slice(index + by)])
  }
  const remove = async (index: number) => {
    const confirmed = await confirm({
      title: t('options.removeTitle'),
      body: t('options.removeBody', { name: isolate(options[index]?.key ?? '') }),
      yes: t('actions.delete'),
      danger: true,
    })
    if (confirmed) onChange(options.filter((_, at) => at !== index))
  }

  return (
    <Stack gap="sm" align="stretch">
      <OptionsTable options={options} faults={faults} actions={{ open: setOpened, move, remove: (index) => void remove(index) }} />
      <Button
        type="button"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(options.length)}
        style={{ alignSelf: 'start' }}
      >
        {t('options.add')}
      </Button>
      {opened !== null && (
        <OptionDialog
          options={options}
          index={opened}
          onChange={onChange}
          onClose={() => setOpened(null)}
          withDefault={withDefault}
          refused={refused}
        />
      )}
    </Stack>
  )
}

/** Options of a template that could not be read, shown raw. Warns that a save would lose them (D56). */
export function UnreadableOptionsAlert({ of, edited }: { of: InnerList<Option>; edited: boolean }) {
  const t = useTranslations('options')
  const formats = useFormats()
  if (of.invalidRows === 0) return null
  return (
    <Alert color="yellow" role="status">
      <Text size="sm">{t('unread', { count: of.invalidRows, shown: formats.count(of.invalidRows) })}</Text>
      {edited && <Text size="sm">{t('unreadLost')}</Text>}
      {of.raw !== undefined && (
        <Text size="sm" component="bdi" display="block" mt={4} style={{ overflowWrap: 'anywhere', maxBlockSize: '8rem', overflow: 'auto' }}>
          {of.raw}
        </Text>
      )}
    </Alert>
  )
}
