'use client'

import { useTranslations, type Messages } from 'next-intl'
import { useMemo } from 'react'

export type ResourceName = {
  [Name in keyof Messages]: Messages[Name] extends { title: string; one: string; fields: object } ? Name : never
}[keyof Messages]

/** Field labels of a resource: its own, and those that mean the same in several resources (`fields`). */
export type FieldName<Name extends ResourceName> = (keyof Messages[Name]['fields'] | keyof Messages['fields']) & string

/** The labels of a resource, for components that work with any resource. */
export function useResourceLabels(resourceName: string) {
  const translate = useTranslations()
  return useMemo(() => {
    // Props are type-checked against the messages where a screen names a field; here the name is passed on.
    const translateAny = translate as unknown as {
      (key: string, values?: Record<string, string | number>): string
      has(key: string): boolean
    }
    const knownField = (name: string): string | null => {
      const key = [`${resourceName}.fields.${name}`, `fields.${name}`].find((one) => translateAny.has(one))
      return key === undefined ? null : translateAny(key)
    }
    return {
      // Lazy, because single values have no singular label.
      get title() {
        return translateAny(`${resourceName}.title`)
      },
      get one() {
        return translateAny(`${resourceName}.one`)
      },
      field: (name: string) => knownField(name) ?? translateAny(`${resourceName}.fields.${name}`),
      /** The label of a field; null for one without. */
      knownField,
      /** A message of the resource's own block, if it has one. */
      own: (key: string, values?: Record<string, string | number>) =>
        translateAny.has(`${resourceName}.${key}`) ? translateAny(`${resourceName}.${key}`, values) : null,
      translate: translateAny,
    }
  }, [resourceName, translate])
}
