'use client'

import type { UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { isRecord } from '@/lib/contract/core/json'
import { useBrowserValue } from '@/components/ui/hooks/use-browser-value'

/** Drafts of forms in sessionStorage: they survive a reload and a sign-in (D8). */

const prefix = 'daftar:draft:'

/** Never stored. */
const secret = new Set(['password'])

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) ? value.every(isPlain) : Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain))

/** Whether a draft can hold this value. */
export const isStorable = (name: string, value: unknown): boolean => !secret.has(name) && isPlain(value)

type Values = Readonly<Record<string, unknown>>

type Draft = {
  /** The stored values of fields that the form still has; null without a draft. */
  readonly read: (fields: readonly string[]) => Values | null
  readonly isThere: () => boolean
  readonly store: (values: Values) => void
  readonly drop: () => void
}

/** The draft of a record for this user, organisation and year. */
function useDraft(record: string): Draft {
  const { organisationId, userId, year } = useSession()
  const userPrefix = `${prefix}${organisationId}:${userId}:`
  const key = `${userPrefix}${year.id}:${record}`
  // Drafts of another user in this tab are deleted.
  useEffect(() => discardDrafts((one) => !one.startsWith(userPrefix)), [userPrefix])
  return useMemo(
    () => ({
      read: (fields) => {
        const stored = valuesIn(key)
        const known = Object.entries(stored ?? {}).filter(([name]) => fields.includes(name))
        return known.length > 0 ? Object.fromEntries(known) : null
      },
      isThere: () => valuesIn(key) !== null,
      store: (values) => {
        const plain = Object.entries(values).filter(([name, value]) => isStorable(name, value))
        quietly(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plain))))
      },
      drop: () => quietly(() => sessionStorage.removeItem(key)),
    }),
    [key],
  )
}

/** Key of the values before the changes. No form field has this name. */
const startField = 'began'

/**
 * Stores changed fields of a record's form while they differ from the saved values, and restores them. Unchanged fields are not stored,
 * because another user may change them.
 */
export function useFormDraft(
  record: string,
  form: UseFormReturnType<Record<string, unknown>>,
  { editing, dirty }: { editing: boolean; dirty: boolean },
): {
  readonly restored: boolean
  readonly giveUp: () => void
} {
  const draft = useDraft(record)
  const values = form.getValues()
  const [checked, setChecked] = useState(false)
  const [stored, setStored] = useState<Values | null>(null)
  const [before, setBefore] = useState<Values>({})
  const restored = useRef(false)
  // Read when editing starts: a viewed record shows the saved values.
  if (editing && !checked) {
    setChecked(true)
    const { [startField]: first, ...changed } = draft.read([...Object.keys(values), startField]) ?? {}
    setStored(Object.keys(changed).length > 0 ? changed : null)
    setBefore(isRecord(first) ? first : {})
  }

  useEffect(() => {
    if (stored === null || restored.current) return
    restored.current = true
    form.setInitialValues({ ...form.getInitialValues(), ...before })
    form.setValues(stored)
  }, [before, form, stored])

  useEffect(() => {
    const touched = (of: Values) =>
      Object.fromEntries(Object.entries(of).filter(([name, value]) => form.isDirty(name) && isStorable(name, value)))
    if (editing && dirty) draft.store({ ...touched(values), [startField]: touched(form.getInitialValues()) })
    // An unread draft waits until the record is edited.
    else if (checked) draft.drop()
  }, [dirty, draft, editing, form, checked, values])

  const giveUp = () => {
    draft.drop()
    form.reset()
    setStored(null)
  }

  return { restored: stored !== null && dirty, giveUp }
}

/**
 * Draft of a value that is edited on a page without a form. Null means unchanged. `read` validates a stored value, which may come from an
 * older version; undefined means no draft.
 */
export function useStoredDraft<Value>(
  record: string,
  read: (stored: unknown) => Value | null,
): readonly [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const draft = useDraft(record)
  const [value, setValue] = useState<Value | null>(null)
  const [checked, setChecked] = useState(false)
  // The server has none. Without a draft the component does not render twice.
  const there = useBrowserValue(draft.isThere, false)
  if (there && !checked) {
    setChecked(true)
    setValue(read(draft.read(['value'])?.value))
  }

  useEffect(() => {
    if (value !== null) draft.store({ value })
    else if (checked) draft.drop()
  }, [draft, checked, value])

  // Stable as the setter of `useState`.
  const change = useCallback((next: SetStateAction<Value | null>) => {
    // A value selected since is not overwritten.
    setChecked(true)
    setValue(next)
  }, [])
  return [value, change]
}

/** Deletes drafts: all of them at sign-out, else those matching `which`. */
export function discardDrafts(which: (key: string) => boolean = () => true): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && which(key)) sessionStorage.removeItem(key)
  })
}

function valuesIn(key: string): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

/** Ignores storage errors (private windows, full disks): the form still holds the input. */
function quietly(store: () => void): void {
  try {
    store()
  } catch {
    // Nothing visible is lost.
  }
}
