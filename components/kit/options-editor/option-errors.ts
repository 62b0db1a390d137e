import type * as z from 'zod/mini'
import { optionsForm, type Option } from '@/lib/contract/options'

type Issue = z.core.$ZodIssue

/** Errors of each option by index; paths start at the option. Duplicate names are found across options. */
export function optionErrors(options: readonly Option[]): ReadonlyMap<number, readonly Issue[]> {
  const faults = new Map<number, Issue[]>()
  for (const issue of optionsForm.safeParse(options).error?.issues ?? []) {
    const [index, ...path] = issue.path
    if (typeof index === 'number') faults.set(index, [...(faults.get(index) ?? []), { ...issue, path }])
  }
  return faults
}
