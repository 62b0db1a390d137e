'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { sentencesOf } from '@/components/kit/validation'
import { useNounWords } from '@/components/kit/words'
import { faultsOf } from './option-faults'
import { OptionsTable } from './options-table'

const OptionDialog = dynamic(() => import('./option-dialog').then((module) => module.OptionDialog), { ssr: false })

type Props = {
  options: readonly Option[]
  onChange: (options: readonly Option[]) => void
  /** Options of orders may have a value from the start. */
  withDefault?: boolean
  /** Somebody tried to save the template as it is. */
  refused?: boolean
}

/** The options of a template, to be added, changed, put in order and taken away. What is wrong with one stands at it. */
export function OptionsEditor({ options, onChange, withDefault = false, refused = false }: Props) {
  const t = useTranslations()
  const words = useNounWords('options')
  const confirm = useConfirm()
  const [opened, setOpened] = useState<number | null>(null)

  const faults = new Map(
    [...faultsOf(options)].map(([index, issues]) => [index, Object.values(sentencesOf(issues, words)).join(' ')] as const),
  )

  const move = (index: number, by: -1 | 1) => {
    const rest = options.filter((_, place) => place !== index)
    onChange([...rest.slice(0, index + by), ...options.slice(index, index + 1), ...rest.slice(index + by)])
  }
  const remove = async (index: number) => {
    const sure = await confirm({
      title: t('options.removeTitle'),
      body: t('options.removeBody', { name: isolate(options[index]?.key ?? '') }),
      yes: t('actions.delete'),
      danger: true,
    })
    if (sure) onChange(options.filter((_, place) => place !== index))
  }

  return (
    <Stack gap="sm" align="stretch">
      <OptionsTable options={options} faults={faults} deeds={{ open: setOpened, move, remove: (index) => void remove(index) }} />
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
