import type * as z from 'zod/mini'

/** The first field that did not fit, and what was expected in its place: for whoever must mend what sent it. `whole` stands for the value itself. */
export const misfitOf = ({ issues: [first] }: z.core.$ZodError, whole: string): string =>
  first ? `${first.path.join('.') || whole}: ${expected(first)}` : whole

/** A value that may be one thing or another tells all of them; zod itself would only say that it is none. */
function expected(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const [one, ...others] = new Set(issue.errors.flatMap(([first]) => (first ? [expected(first)] : [])))
  return one === undefined
    ? issue.message
    : [one, ...others.map((other) => other.replace(/^(?:Invalid input: )?expected /, ''))].join(' or ')
}
