import type * as z from 'zod/mini'

type Translate = (key: string, values?: Record<string, string | number>) => string

type ValidationLabels = { field: (name: string) => string; own: (key: string) => string | null; translate: Translate }

/**
 * Validation messages of a form by field path (`name`, `rows.0.title`), the first per field. Zod's issue codes and the product's rule names
 * (lib/contract/core/form-rules.ts) map to `validation.*`; a resource may have its own message for a missing value under
 * `<resource>.validation.<field>`.
 */
export function validationMessages(issues: readonly z.core.$ZodIssue[], labels: ValidationLabels): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    sentences[path] ??= messageOf(issue, labels)
  }
  return sentences
}

/** Names of the fields that the form schema rejects when they are empty. `values` are the form's current values. */
export function requiredFields(form: z.ZodMiniType, values: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const emptied = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]))
  const checked = form.safeParse(emptied)
  return new Set(checked.success ? [] : checked.error.issues.filter(({ path }) => path.length === 1).map(({ path }) => String(path[0])))
}

function messageOf(issue: z.core.$ZodIssue, labels: ValidationLabels): string {
  const name = issue.path.findLast((part) => typeof part === 'string') ?? ''
  const rule = ruleOf(issue)
  const own = rule === 'required' ? labels.own(`validation.${name}`) : null
  return own ?? labels.translate(`validation.${rule}`, { field: labels.field(name), ...paramsOf(issue) })
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'array' && Number(issue.minimum) <= 1) return 'required'
  if (issue.code === 'too_small' && issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'tooShort'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  // The message of a custom issue is the rule name.
  return issue.code === 'custom' && issue.message ? issue.message : 'invalid'
}

function paramsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return issue.code === 'custom' ? ((issue.params as Record<string, string | number> | undefined) ?? {}) : {}
}
