'use client'

import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Fact } from '@/components/kit/facts'
import { useField } from '@/components/kit/use-field'

/** Whether a goods item is sold on the site. What the cloud did not say stays open until somebody decides it (D91). */
export function PublicField() {
  const { label, viewed, value, form } = useField('isPublic')
  const t = useTranslations()
  const open = typeof value !== 'boolean'
  if (viewed) return <Fact label={label}>{open ? '' : t(value ? 'actions.yes' : 'actions.no')}</Fact>
  return (
    <Checkbox
      label={label}
      checked={value === true}
      indeterminate={open}
      {...(open && { description: t('goods.publicUnknown') })}
      onChange={(event) => form.setFieldValue('isPublic', event.currentTarget.checked)}
    />
  )
}
