'use client'

import dynamic from 'next/dynamic'
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import type { Asked, AskedQuestion, Confirmation } from './asked'

const Question = dynamic(() => import('./question').then((file) => file.Question), { ssr: false })

const AskContext = createContext<((question: AskedQuestion<unknown>) => Promise<unknown>) | null>(null)
const AskingContext = createContext(false)

/** Whether a question stands above everything: what lies below then leaves Escape and the focus to it. */
export const useAsking = (): boolean => useContext(AskingContext)

/**
 * Shows one question at a time above everything; a second one waits for the first. A question goes unanswered when what it was asked in is
 * another one (`within`, the year say): whoever answered it then would mean what stands below it by now.
 */
export function AskProvider({ within, children }: { within?: number; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(new Set<AskedQuestion<unknown>>())

  const ask = useCallback((question: AskedQuestion<unknown>) => {
    // Pressed twice before it was drawn: it is asked once, and the second press was none.
    const again = [...open.current].some(({ title, body }) => title === question.title && body === question.body)
    if (again) return Promise.resolve(question.otherwise)
    open.current.add(question)
    const turn = queue.current.then(
      () =>
        new Promise<unknown>((resolve) => {
          setAsked({
            ...question,
            settle: (answer) => {
              setAsked(null)
              open.current.delete(question)
              resolve(answer)
            },
          })
        }),
    )
    queue.current = turn
    return turn
  }, [])

  const takeBack = useEffectEvent(() => asked?.settle(asked.otherwise))
  useEffect(() => takeBack(), [within])

  return (
    <AskContext value={ask}>
      <AskingContext value={asked !== null}>{children}</AskingContext>
      {asked && <Question asked={asked} />}
    </AskContext>
  )
}

/** Asks a question and waits for its answer. */
export function useAsk() {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useAsk outside of AskProvider')
  return ask as <Answer>(question: AskedQuestion<Answer>) => Promise<Answer>
}

/** Asks yes or no; closing means no. */
export function useConfirm() {
  const ask = useAsk()
  const t = useTranslations('actions')
  return useMemo(
    () => (question: Confirmation) =>
      ask<boolean>({
        title: question.title,
        ...(question.body !== undefined && { body: question.body }),
        width: 290,
        otherwise: false,
        choices: [
          { value: false, label: t('no'), tone: 'quiet' },
          { value: true, label: question.yes ?? t('yes'), tone: question.danger ? 'danger' : 'main' },
        ],
      }),
    [ask, t],
  )
}
