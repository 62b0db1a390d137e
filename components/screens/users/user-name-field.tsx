'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { userNameSigns } from '@/lib/contract/credentials'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'

/** What somebody signs in with. A name that the cloud refused as taken is marked for as long as it stands there. */
export function UserNameField({ taken }: { taken: string | null }) {
  const { label, viewed, value, form, key } = useField('userName')
  const t = useTranslations()
  const name = typeof value === 'string' ? value : ''
  if (viewed) return <Fact label={label}>{name && <bdi dir="ltr">{name}</bdi>}</Fact>
  const { error, ...input } = form.getInputProps('userName') as { error?: string }
  return (
    <TextInput
      key={key}
      {...input}
      label={label}
      description={t.rich('users.userNameRule', { signs: () => <bdi dir="ltr">{userNameSigns}</bdi> })}
      error={error ?? (taken !== null && name.trim() === taken ? t('problems.duplicateUser') : undefined)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      styles={{ input: { direction: 'ltr' } }}
    />
  )
}
