'use client'

import { formatsFor, useFormats } from '@/components/kit/formats'
import { useNounWords } from '@/components/kit/words'
import { today } from '@/lib/format/calendar'

/** The parts of the name under which a list is kept: what it is, of when, and the day on which it was taken. */
export function useNameParts(noun: string, period: string | undefined): () => readonly (string | undefined)[] {
  const words = useNounWords(noun)
  const { locale, calendar } = useFormats()
  return () => {
    // Files are sorted by name: Latin digits, the year first, and no slash.
    const plain = formatsFor(locale, calendar, 'latn')
    const day = today(calendar)
    return [
      words.title,
      period === undefined ? undefined : plain.withDigits(period),
      calendar === 2 ? day : plain.date(day).replaceAll('/', '-'),
    ]
  }
}
