'use client'

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { isRecord } from '@/lib/contract/json'
import { useSession } from '@/lib/client/session'

/** What stands in a form, kept in this tab, so that neither a reload nor a sign-in between takes it away (D8). */

const prefix = 'daftar:draft:'

const nobodyTells = () => () => undefined

/** Kept nowhere but in the form itself. */
const secret = new Set(['password'])

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) ? value.every(isPlain) : Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain))

/** Whether a draft can hold this value of a form. */
export const isDrafted = (name: string, value: unknown): boolean => !secret.has(name) && isPlain(value)

type Values = Readonly<Record<string, unknown>>

type Draft = {
  /** What was kept of the form, of those fields that it still has; null when nothing was. */
  readonly read: (fields: readonly string[]) => Values | null
  /** Whether anything was kept. */
  readonly isThere: () => boolean
  readonly keep: (values: Values) => void
  readonly drop: () => void
}

/** The draft of one record of this person, organisation and year. */
function useDraft(record: string): Draft {
  const { organisationId, userId, year } = useSession()
  const person = `${prefix}${organisationId}:${userId}:`
  const key = `${person}${year.id}:${record}`
  // Whatever somebody else left in this tab goes, whether this person has a draft or none.
  useEffect(() => dropDrafts((one) => !one.startsWith(person)), [person])
  return useMemo(
    () => ({
      read: (fields) => {
        const kept = valuesIn(key)
        const known = Object.entries(kept ?? {}).filter(([name]) => fields.includes(name))
        return known.length > 0 ? Object.fromEntries(known) : null
      },
      isThere: () => valuesIn(key) !== null,
      keep: (values) => {
        const plain = Object.entries(values).filter(([name, value]) => isDrafted(name, value))
        quietly(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plain))))
      },
      drop: () => quietly(() => sessionStorage.removeItem(key)),
    }),
    [key],
  )
}

/** Under this name a draft of a form keeps what its values were before they were changed. No form has a field of that name. */
const began = 'began'

/**
 * Keeps what somebody has changed in the form of a record for as long as it differs from what is saved, and takes it up again. The rest is
 * not kept: by the time that the draft is taken up a colleague may have changed it.
 */
export function useFormDraft(
  record: string,
  form: UseFormReturnType<Record<string, unknown>>,
  { editing, dirty }: { editing: boolean; dirty: boolean },
): {
  /** The form holds what was typed before. */
  readonly restored: boolean
  /** Back to what was there before anything was typed. */
  readonly giveUp: () => void
} {
  const draft = useDraft(record)
  const values = form.getValues()
  const [looked, setLooked] = useState(false)
  const [kept, setKept] = useState<Values | null>(null)
  const [before, setBefore] = useState<Values>({})
  const takenUp = useRef(false)
  // Looked for when the editing begins: a record that is only viewed shows what is saved.
  if (editing && !looked) {
    setLooked(true)
    const { [began]: first, ...changed } = draft.read([...Object.keys(values), began]) ?? {}
    setKept(Object.keys(changed).length > 0 ? changed : null)
    setBefore(isRecord(first) ? first : {})
  }

  useEffect(() => {
    if (kept === null || takenUp.current) return
    takenUp.current = true
    form.setInitialValues({ ...form.getInitialValues(), ...before })
    form.setValues(kept)
  }, [before, form, kept])

  useEffect(() => {
    const touched = (of: Values) =>
      Object.fromEntries(Object.entries(of).filter(([name, value]) => form.isDirty(name) && isDrafted(name, value)))
    if (editing && dirty) draft.keep({ ...touched(values), [began]: touched(form.getInitialValues()) })
    // A draft that nobody has looked at yet waits until the record is edited.
    else if (looked) draft.drop()
  }, [dirty, draft, editing, form, looked, values])

  const giveUp = useCallback(() => {
    draft.drop()
    form.reset()
    setKept(null)
  }, [draft, form])

  return { restored: kept !== null && dirty, giveUp }
}

/**
 * What was changed of a thing that stands on its screen by itself, without a form: kept like the draft of one. Null is no change. `read`
 * makes a value of what was kept: an older version of the app may have written it, and what it cannot read is no draft.
 */
export function useDraftOf<Value>(
  record: string,
  read: (kept: unknown) => Value | null,
): readonly [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const draft = useDraft(record)
  const [value, setValue] = useState<Value | null>(null)
  const [looked, setLooked] = useState(false)
  // The server knows of none: where there is none here either, nothing is drawn a second time.
  const there = useSyncExternalStore(nobodyTells, draft.isThere, () => false)
  if (there && !looked) {
    setLooked(true)
    setValue(read(draft.read(['value'])?.value))
  }

  useEffect(() => {
    if (value !== null) draft.keep({ value })
    else if (looked) draft.drop()
  }, [draft, looked, value])

  const change = useCallback((next: SetStateAction<Value | null>) => {
    // What the person chose since is not taken up again.
    setLooked(true)
    setValue(next)
  }, [])
  return [value, change]
}

/** Forgets drafts: all of them when somebody signs out, else those that `which` names. */
export function dropDrafts(which: (key: string) => boolean = () => true): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && which(key)) sessionStorage.removeItem(key)
  })
}

function valuesIn(key: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Values | null) : null
  } catch {
    return null
  }
}

/** Where the browser refuses to store (private windows, full disks), the form alone holds what was typed. */
function quietly(store: () => void): void {
  try {
    store()
  } catch {
    // Nothing is lost by it that stands on the screen.
  }
}
