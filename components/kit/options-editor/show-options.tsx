import type { ReactNode } from 'react'
import type { Option } from '@/lib/contract/options'
import { OptionsTable } from './options-table'

/** Shows the options of a template beside other values of a field; undefined for any other field. */
export const showOptions = (field: string, value: unknown): ReactNode =>
  field === 'options' ? <OptionsTable options={value as readonly Option[]} /> : undefined
