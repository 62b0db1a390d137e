import type * as z from 'zod/mini'

type Say = (key: string, values?: Record<string, string | number>) => string

type Words = { field: (name: string) => string; own: (key: string) => string | null; say: Say }

/**
 * Sentences for a form's broken rules, the first one of each field, by the field's path (`name`, `rows.0.title`). Zod's issue
 * codes and the names of our own rules (lib/contract/rules.ts) become `validation.*`; a noun may have a sentence of its own for
 * a missing value under `<noun>.validation.<field>`.
 */
export function sentencesOf(issues: readonly z.core.$ZodIssue[], words: Words): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    sentences[path] ??= sentenceOf(issue, words)
  }
  return sentences
}

function sentenceOf(issue: z.core.$ZodIssue, words: Words): string {
  const name = issue.path.findLast((part) => typeof part === 'string') ?? ''
  const rule = ruleOf(issue)
  const own = rule === 'required' ? words.own(`validation.${name}`) : null
  return own ?? words.say(`validation.${rule}`, { field: words.field(name), ...paramsOf(issue) })
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'array' && Number(issue.minimum) <= 1) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'tooShort'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  // A rule of our own is named by its message.
  return issue.code === 'custom' && issue.message ? issue.message : 'invalid'
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return issue.code === 'custom' ? ((issue.params as Record<string, string | number> | undefined) ?? {}) : {}
}
