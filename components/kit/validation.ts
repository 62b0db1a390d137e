import type * as z from 'zod'

type Say = (key: string, values?: Record<string, string | number>) => string

/**
 * Sentences for a form's broken rules, one a field. Zod's issue codes become `validation.*`; a noun may have a sentence
 * of its own under `<noun>.validation.<field>`.
 */
export function sentencesOf(
  issues: readonly z.core.$ZodIssue[],
  words: { field: (name: string) => string; own: (key: string) => string | null; say: Say },
): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '')
    if (name in sentences) continue
    sentences[name] =
      (isMissing(issue) ? words.own(`validation.${name}`) : null) ??
      words.say(`validation.${keyOf(issue)}`, valuesOf(issue, words.field(name)))
  }
  return sentences
}

const isMissing = (issue: z.core.$ZodIssue) => issue.code === 'too_small' && issue.origin === 'string'

function keyOf(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return 'required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  // A rule of our own names its sentence itself.
  return issue.code === 'custom' && issue.message ? issue.message : 'invalid'
}

function valuesOf(issue: z.core.$ZodIssue, field: string): Record<string, string | number> {
  return issue.code === 'too_big' ? { field, max: Number(issue.maximum) } : { field }
}
