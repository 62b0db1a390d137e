'use client'

import { useNounWords } from '@/components/kit/words'

/** The name of a menu entry, which is the title of its noun. */
export function EntryTitle({ noun }: { noun: string }) {
  return <>{useNounWords(noun).title}</>
}

/** The sentence that says what an entry is for, if its noun has one. */
export function EntryAbout({ noun }: { noun: string }) {
  return <>{useNounWords(noun).own('about')}</>
}
