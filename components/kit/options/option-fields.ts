import type { OptionDraft } from './option-draft'

/** What the fields of an option share: the draft, how it changes, and the sentences of its broken rules by their paths. */
export type OptionFields = {
  readonly draft: OptionDraft
  readonly change: (part: Partial<OptionDraft>) => void
  readonly errors: Readonly<Record<string, string>>
}
