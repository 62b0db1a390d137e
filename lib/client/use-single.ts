'use client'

import { useCallback, useMemo } from 'react'
import type { ListContext, Single } from '@/lib/contract/noun'
import { useAnswer, type Read } from './use-answer'

/** Something there is one of, as it was read last. */
export type Loaded<Value> = Omit<Read<Value>, 'answer' | 'early' | 'amend'> & {
  /** `undefined` until the first answer. */
  readonly value: Value | undefined
}

/** What there is one of, shared between all who ask for the same. */
export function useSingle<Value, Scope = void>(noun: Single<Value, Scope>, scope: Scope): Loaded<Value> {
  const callOf = useCallback((context: ListContext) => noun.load(context, scope), [noun, scope])
  const read = useAnswer(noun.noun, scope, callOf)
  return useMemo(() => {
    const { answer: value, early: _early, amend: _amend, ...rest } = read
    return { ...rest, value }
  }, [read])
}
