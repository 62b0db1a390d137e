'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { isolate } from '@/lib/format/bidi-isolate'
import { now } from '@/lib/format/organisation-clock'
import { HelpMessagesProvider } from '@/lib/i18n/messages-provider'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './summary.module.css'

type Props = { id: string; figure: RefObject<HTMLElement | null>; facts: FigureFacts; close: () => void }

/** What a figure is made of, beside it and above everything else, so that nothing cuts it off or moves; in the main landmark. */
export function FigureExplanation(props: Props) {
  return createPortal(
    <HelpMessagesProvider loading={null} failed={null}>
      <Panel {...props} />
    </HelpMessagesProvider>,
    document.getElementById('main') ?? document.body,
  )
}

/** Pixels between the panel and the figure or the window's edge. */
const gap = 8

function Panel({ id, figure, facts, close }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const lines = useLines(facts)
  useLayoutEffect(() => {
    const shown = panel.current
    const of = figure.current?.getBoundingClientRect()
    if (!shown || !of) return
    const { width, height } = shown.getBoundingClientRect()
    const start = document.documentElement.dir === 'rtl' ? of.right - width : of.left
    const below = of.bottom + gap
    const top = below + height > window.innerHeight - gap ? of.top - gap - height : below
    shown.style.left = `${Math.max(gap, Math.min(start, document.documentElement.clientWidth - width - gap))}px`
    shown.style.top = `${Math.max(gap, top)}px`
  }, [figure, lines])
  useEffect(() => {
    // It would stay where it is while the figure moves.
    window.addEventListener('scroll', close, true)
    return () => window.removeEventListener('scroll', close, true)
  })
  return (
    <div ref={panel} id={id} role="tooltip" className={styles.explanation} data-screen-only>
      {lines.map((line, index) => (
        <p key={line} className={index === 0 ? 'flush dark medium' : 'flush'}>
          {line}
        </p>
      ))}
    </div>
  )
}

/** The facts as sentences, the most important first. */
export function useLines(facts: FigureFacts): readonly string[] {
  const t = useTranslations('figure')
  const formats = useFormats()
  const { how, count, exact, skipped = 0, total = 0, leftOut = 0, invalidRows = 0, updatedAt = null } = facts
  return [
    // How many rows there are needs no explanation.
    how !== 'count' && t(how, { of: facts.of, count, shown: formats.count(count) }),
    exact !== undefined && formats.exact(exact) !== formats.total(exact) && t('exact', { amount: isolate(formats.exact(exact)) }),
    skipped > 0 && t('withoutValue', { count: skipped, shown: formats.count(skipped) }),
    leftOut > 0 && t('narrowed', { count: leftOut, shown: formats.count(leftOut), total: formats.count(total) }),
    invalidRows > 0 && t('invalid', { count: invalidRows, shown: formats.count(invalidRows) }),
    updatedAt !== null && t('readAt', { time: isolate(formats.dateTime(now(formats.calendar, updatedAt))) }),
  ].filter((line) => line !== false)
}
