import type { ReactNode } from 'react'
import { isSameValue, type FieldConflict } from '@/lib/contract/core/merge-record'
import type { Option } from '@/lib/contract/options'
import { OptionsTable } from './options-table'

/** Shows the options of one side of a conflict that differ from the other sides; all of them where only the order differs. */
export function showOptionConflict(field: string, value: unknown, { seen, theirs, mine }: FieldConflict): ReactNode {
  if (field !== 'options') return undefined
  const options = value as readonly Option[]
  const lists = [seen, theirs, mine] as readonly (readonly Option[])[]
  const isEverywhere = (option: Option) => lists.every((list) => list.some((one) => isSameValue(one, option)))
  if (lists.every((list) => list.every(isEverywhere))) return <OptionsTable options={options} />
  const differing = options.filter((option) => !isEverywhere(option))
  return differing.length === 0 ? <span>—</span> : <OptionsTable options={differing} />
}
