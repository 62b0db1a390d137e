'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFormats } from '@/components/kit/formats'
import { useNounWords } from '@/components/kit/words'
import { PrintView } from './print-view'
import type { Seen } from './seen'
import { useNameParts } from './use-name-parts'

/** What of a list goes to paper. Paper does not look into rows: their columns do, which come with them. */
export type ListPaperProps = { noun: string; seen: Seen<unknown>; period: string | undefined; done: () => void }

/** A list on paper, under its name. */
export function ListPaper({ noun, seen, period, done }: ListPaperProps) {
  const say = useTranslations()
  const words = useNounWords(noun)
  const formats = useFormats()
  const nameParts = useNameParts(noun, period)
  const tools = useMemo(() => ({ formats, say }), [formats, say])
  return (
    <PrintView seen={seen} tools={tools} title={words.title} period={period} nameParts={nameParts()} labelOf={words.field} done={done} />
  )
}
