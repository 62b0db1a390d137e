'use client'

import type { UseFormReturnType } from '@mantine/form'
import { createContext, useContext } from 'react'
import type { Mode } from '@/components/list/state/use-list-screen'

/** Context of form fields: the form, the resource, and whether it is editable. */
type RecordForm = {
  readonly resourceName: string
  readonly mode: Mode
  readonly form: UseFormReturnType<Record<string, unknown>>
  /** Values that other users saved for fields edited here, by field name. */
  readonly conflicts: Readonly<Record<string, unknown>>
  readonly required: ReadonlySet<string>
}

/** Provides the form to its fields. */
export const RecordFormContext = createContext<RecordForm | null>(null)

/** The form of a field. Only for fields of a record dialog. */
export function useRecordFormContext(): RecordForm {
  const detail = useContext(RecordFormContext)
  if (!detail) throw new Error('a field outside of a detail dialog')
  return detail
}
