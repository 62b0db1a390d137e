'use client'

import { useCallback, useMemo } from 'react'
import type { ListContext, SingletonResource } from '@/lib/contract/core/resource'
import { useQuery, type QueryResult } from './use-query'

/** A cached single value. */
export type SingletonQuery<Value> = Omit<QueryResult<Value>, 'response' | 'early' | 'amend'> & {
  /** `undefined` until the first response. */
  readonly value: Value | undefined
}

/** A single value, shared by all components with the same key. */
export function useSingleton<Value, Scope = void>(resource: SingletonResource<Value, Scope>, scope: Scope): SingletonQuery<Value> {
  const callOf = useCallback((context: ListContext) => resource.load(context, scope), [resource, scope])
  const read = useQuery(resource.resourceName, scope, callOf)
  return useMemo(() => {
    const { response: value, early: _early, amend: _amend, ...rest } = read
    return { ...rest, value }
  }, [read])
}
