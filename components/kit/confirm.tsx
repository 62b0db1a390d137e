'use client'

import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Choice<Answer> = { value: Answer; label: string; tone?: 'main' | 'danger' | 'quiet' }

type Question<Answer> = {
  title: string
  body?: ReactNode
  choices: readonly Choice<Answer>[]
  /** What closing the question without a choice means. */
  otherwise: Answer
  /** 290 for a confirmation, 320 for the exit question (specification A 9). */
  width: number
}

/** A question that is answered by yes or no; `danger` for what cannot be undone. */
export type Confirmation = { title: string; body?: ReactNode; yes?: string; danger?: boolean }

type Asked = Question<unknown> & { settle: (answer: unknown) => void }

const AskContext = createContext<((question: Question<unknown>) => Promise<unknown>) | null>(null)
const AskingContext = createContext(false)

/** Whether a question stands above everything: what lies below then leaves Escape and the focus to it. */
export const useAsking = (): boolean => useContext(AskingContext)

/** Shows one question at a time above everything; a second one waits for the first. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const ask = useCallback((question: Question<unknown>) => {
    const turn = queue.current.then(
      () =>
        new Promise<unknown>((resolve) => {
          setAsked({
            ...question,
            settle: (answer) => {
              setAsked(null)
              resolve(answer)
            },
          })
        }),
    )
    queue.current = turn
    return turn
  }, [])

  return (
    <AskContext value={ask}>
      <AskingContext value={asked !== null}>{children}</AskingContext>
      <Modal.Root opened={asked !== null} onClose={() => asked?.settle(asked.otherwise)} size={asked?.width ?? 290} centered zIndex={400}>
        <Modal.Overlay />
        <Modal.Content>
          {asked && (
            <>
              <Modal.Header>
                <Modal.Title fw={600}>{asked.title}</Modal.Title>
              </Modal.Header>
              <Modal.Body>
                <Stack gap="md">
                  {asked.body && <div>{asked.body}</div>}
                  <Group justify="flex-end" gap="xs">
                    {asked.choices.map(({ value, label, tone }) => (
                      <Button
                        key={label}
                        variant={tone === 'quiet' ? 'default' : tone === undefined ? 'light' : 'filled'}
                        {...(tone === 'danger' && { color: 'red' })}
                        data-autofocus={tone === 'quiet' || undefined}
                        onClick={() => asked.settle(value)}
                      >
                        {label}
                      </Button>
                    ))}
                  </Group>
                </Stack>
              </Modal.Body>
            </>
          )}
        </Modal.Content>
      </Modal.Root>
    </AskContext>
  )
}

/** Asks a question and waits for its answer. */
export function useAsk() {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useAsk outside of AskProvider')
  return ask as <Answer>(question: Question<Answer>) => Promise<Answer>
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
