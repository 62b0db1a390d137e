'use client'

import { createContext, useContext } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import type { Mode } from './use-list-screen'

/** What the fields of a detail share: the form, the record's noun, and whether they are read or written. */
export type DetailForm = {
  readonly noun: string
  readonly mode: Mode
  readonly form: UseFormReturnType<Record<string, unknown>>
  /** What others have saved meanwhile of fields that were changed here too, by the fields' names. */
  readonly theirs: Readonly<Record<string, unknown>>
}

const DetailFormContext = createContext<DetailForm | null>(null)

/** Gives the form to the fields of a detail. */
export const DetailFormProvider = DetailFormContext.Provider

/** The form that a field stands in. Only for fields of a detail. */
export function useDetailForm(): DetailForm {
  const detail = useContext(DetailFormContext)
  if (!detail) throw new Error('a field outside of a detail dialog')
  return detail
}
