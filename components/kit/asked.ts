import type { ReactNode } from 'react'

type Choice<Answer> = { value: Answer; label: string; tone?: 'main' | 'danger' | 'quiet' }

/** A question with its choices. */
export type AskedQuestion<Answer> = {
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

/** A question that waits for its answer. */
export type Asked = AskedQuestion<unknown> & { settle: (answer: unknown) => void }
