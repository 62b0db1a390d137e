'use client'

import { useMemo } from 'react'
import { useTranslations, type Messages } from 'next-intl'

/** Blocks of the messages that describe a noun: they name it and its fields. */
export type NounName = {
  [Name in keyof Messages]: Messages[Name] extends { title: string; one: string; fields: object } ? Name : never
}[keyof Messages]

/** Names of the labels that a noun has. */
export type FieldName<Name extends NounName> = keyof Messages[Name]['fields'] & string

/** The words of one noun, for parts that know "a noun", never which. */
export function useNounWords(noun: string) {
  const translate = useTranslations()
  return useMemo(() => {
    // The parts' props are checked against the messages where a screen names a field; here the name is only carried.
    const say = translate as unknown as { (key: string, values?: Record<string, string | number>): string; has(key: string): boolean }
    return {
      // Asked for when they are wanted: what there is one of anyway has no word for one.
      get title() {
        return say(`${noun}.title`)
      },
      get one() {
        return say(`${noun}.one`)
      },
      field: (name: string) => say(`${noun}.fields.${name}`),
      /** A sentence of the noun's own block, if it has one. */
      own: (key: string, values?: Record<string, string | number>) => (say.has(`${noun}.${key}`) ? say(`${noun}.${key}`, values) : null),
      say,
    }
  }, [noun, translate])
}
