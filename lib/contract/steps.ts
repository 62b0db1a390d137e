/** Long work in steps: whoever takes them may do something else in between. */
export type Steps<Result> = Generator<undefined, Result>

/** Takes all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Reads an answer, all at once; where answers may be long it can do so in steps as well. */
export type Reader<Answer> = {
  (answer: unknown): Answer
  readonly steps?: (answer: unknown) => Steps<Answer>
}

/** The reader that takes these steps. */
export const stepwise = <Answer>(steps: (answer: unknown) => Steps<Answer>): Reader<Answer> =>
  Object.assign((answer: unknown) => finished(steps(answer)), { steps })
