'use client'

import type { ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { listRight, type Noun } from '@/lib/contract/noun'
import { useCan } from '@/lib/client/session'
import { Fact } from '@/components/kit/facts'
import type { Columns } from '@/components/kit/table/columns'
import { useField } from '@/components/kit/use-field'
import { useNounWords } from '@/components/kit/words'
import type { PickDialogProps } from './pick-dialog'
import type { Pickable } from './pick-source'
import { Picked } from './picked'
import { Picker } from './picker'
import { usePickList } from './use-pick-list'

/** What a field needs to let a record of a list be picked. */
export type PickChoice<Row extends Pickable> = {
  from: Noun<Row>
  /** How records are shown; should be the same object each time. */
  columns: Columns<Row>
  /** The choice of none in words, for View. */
  none?: string
  /** Another dialog than the plain list, as one that goes by groups first. */
  dialog?: (part: PickDialogProps<Row>) => ReactNode
  hint?: string
  disabled?: boolean
  required?: boolean
}

type Props<Row extends Pickable> = PickChoice<Row> & { name: string }

/** The field of a record that names another one: its code and name in View, a picker in New and Edit. */
export function PickField<Row extends Pickable>(props: Props<Row>) {
  const can = useCan()
  return can(listRight(props.from.rights)) ? <ListedField {...props} /> : <UnlistedField {...props} />
}

function ListedField<Row extends Pickable>({ name, from, columns, none, hint, disabled = false, ...rest }: Props<Row>) {
  const { label, viewed, value, form } = useField(name)
  const source = usePickList(from, columns)
  const t = useTranslations('pick')
  const { title } = useNounWords(from.noun)
  const allowed = useCan()(from.rights.list)
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? value : 0
  const row = id === 0 ? null : source.rowOf(id)
  if (viewed) return <Fact label={label}>{id === 0 ? none : row === undefined ? '…' : <Picked row={row ?? id} columns={columns} />}</Fact>
  const { error } = form.getInputProps(name) as { error?: string }
  return (
    <Picker
      {...rest}
      label={label}
      from={source}
      columns={columns}
      value={id === 0 ? null : (row ?? id)}
      onChange={(picked) => form.setFieldValue(name, picked?.id ?? 0)}
      // No number: the rules of the form refuse it until a record stands for what is typed, or nothing is typed.
      onTyping={(typing) => form.setFieldValue(name, typing ? Number.NaN : 0)}
      hint={allowed ? hint : t('needsRight', { title })}
      error={error}
      disabled={disabled || !allowed}
    />
  )
}

/** Without the right to read the list there is nothing but the number. */
function UnlistedField<Row extends Pickable>({ name, from, none = '' }: Props<Row>) {
  const { label, viewed, value } = useField(name)
  const t = useTranslations('pick')
  const { title } = useNounWords(from.noun)
  const id = Number(value ?? 0)
  const shown = id === 0 ? none : t('unknown', { id })
  if (viewed) return <Fact label={label}>{shown}</Fact>
  return <TextInput label={label} value={shown} description={t('needsRight', { title })} disabled readOnly />
}
