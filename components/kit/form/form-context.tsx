'use client'

import { createContext, useContext } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type { Mode } from '@/components/kit/data-table/state/use-list-screen'

/** Context of form fields: the form, the resource, and whether it is editable. */
export type RecordForm = {
  readonly resourceName: string
  readonly mode: Mode
  readonly form: UseFormReturnType<Record<string, unknown>>
  /** Values that other users saved for fields edited here, by field name. */
  readonly conflicts: Readonly<Record<string, unknown>>
  /** Names of the required fields. */
  readonly required: ReadonlySet<string>
}

const DetailFormContext = createContext<RecordForm | null>(null)

/** Provides the form to its fields. */
export const RecordFormProvider = DetailFormContext.Provider

/** The form of a field. Only for fields of a record dialog. */
export function useRecordFormContext(): RecordForm {
  const detail = useContext(DetailFormContext)
  if (!detail) throw new Error('a field outside of a detail dialog')
  return detail
}
