'use client'

import { Button, Input } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Option } from '@/lib/contract/options'
import type { InnerList } from '@/lib/contract/core/wire-types'
import { useLocalStorage } from '@/components/kit/hooks/use-local-storage'
import { useField } from '@/components/kit/form/use-field'
import { OptionsEditor, UnreadableOptionsAlert } from './options-editor'
import { OptionsPreview } from './options-preview'
import { OptionsTable } from './options-table'
import styles from './options.module.css'

const readShown = (stored: unknown) => stored !== false

/** Options of a template as a field of its record, with a preview. `stored` are the saved options. */
export function OptionsField({ name, stored }: { name: string; stored: InnerList<Option> | undefined }) {
  const { label, viewed, value, form } = useField(name)
  const options = value as readonly Option[]
  const unread = stored && <UnreadableOptionsAlert of={stored} edited={!viewed} />
  if (viewed) {
    return (
      <div className={styles.viewed}>
        <dt>{label}</dt>
        <dd>
          <OptionsTable options={options} />
          {unread}
          <Preview options={options} />
        </dd>
      </div>
    )
  }
  return (
    <>
      {unread}
      <Input.Wrapper label={label} labelElement="div">
        <OptionsEditor
          options={options}
          onChange={(next) => form.setFieldValue(name, next)}
          refused={Object.keys(form.errors).some((path) => path.startsWith(`${name}.`))}
        />
      </Input.Wrapper>
      <Preview options={options} />
    </>
  )
}

function Preview({ options }: { options: readonly Option[] }) {
  const t = useTranslations('options')
  const [shown, setShown] = useLocalStorage('optionsPreview', readShown)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <div className={styles.previewed}>
      <Button
        type="button"
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('preview')}
      </Button>
      {shown && <OptionsPreview options={options} />}
    </div>
  )
}
