import type * as z from 'zod/mini'
import { optionsForm, type Option } from '@/lib/contract/options'

type Issue = z.core.$ZodIssue

/** What is wrong with each option of a template, by its place; paths begin at the option. Two that share a name are judged together. */
export function faultsOf(options: readonly Option[]): ReadonlyMap<number, readonly Issue[]> {
  const faults = new Map<number, Issue[]>()
  for (const issue of optionsForm.safeParse(options).error?.issues ?? []) {
    const [index, ...path] = issue.path
    if (typeof index === 'number') faults.set(index, [...(faults.get(index) ?? []), { ...issue, path }])
  }
  return faults
}
