'use client'

import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import type { TableState } from '@/components/list/state/table-state'
import type { ListTable } from '@/components/list/state/use-table'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import styles from './summary.module.css'

/** What the totals of a list have in common. */
export const listFacts = <Row,>(state: TableState<Row>, { updatedAt }: Pick<ListTable<Row>, 'updatedAt'>) => ({
  total: state.of,
  leftOut: state.of - state.shown,
  invalidRows: state.invalidRows,
  updatedAt,
})

const FigureExplanation = lazyDialog(() => import('./figure-explanation').then((module) => module.FigureExplanation))

/** Milliseconds that a pointer rests on a figure, and on a whole link, before the explanation opens. */
const figureDelay = 300
const linkDelay = 600

/** The figures in links that are on the page, with what they are made of. */
export const figuresInLinks = new Map<HTMLElement, () => FigureFacts>()

type Props = {
  /** Called when the explanation opens. */
  facts: () => FigureFacts
  /** The figure is in a link or a cell with one, whose press and focus are the link's: resting on that opens the explanation. */
  linked?: boolean | undefined
  children: ReactNode
}

/** A figure that explains what it is made of, on hover, on focus and, unless it is in a link, on tap. Escape closes the explanation. */
export function ExplainedFigure({ facts, linked = false, children }: Props) {
  const figure = useRef<HTMLSpanElement>(null)
  const id = useId()
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => {
    clearTimeout(timer.current)
    setOpened(false)
  }
  const rest = ({ pointerType }: Pick<PointerEvent, 'pointerType'>) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(true), figureDelay)
  }
  useLinkedFigure(linked ? figure : null, id, setOpened)
  useEffect(() => {
    const element = linked ? figure.current : null
    if (!element) return
    figuresInLinks.set(element, facts)
    return () => void figuresInLinks.delete(element)
  }, [linked, facts])
  const own = linked
    ? {}
    : {
        role: 'button',
        tabIndex: 0,
        'aria-describedby': opened ? id : undefined,
        onPointerEnter: rest,
        onPointerLeave: () => document.activeElement !== figure.current && close(),
        onFocus: () => figure.current?.matches(':focus-visible') && setOpened(true),
        onBlur: close,
        onClick: () => {
          // Safari does not focus what is pressed.
          figure.current?.focus({ preventScroll: true })
          setOpened(true)
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Escape' && opened) {
            event.stopPropagation()
            close()
          } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            event.stopPropagation()
            setOpened(!opened)
          }
        },
      }
  return (
    <span ref={figure} className={`${styles.explained} edged`} data-linked={linked || undefined} {...own}>
      <span>{children}</span>
      {opened && <FigureExplanation id={id} figure={figure} facts={facts()} close={close} />}
    </span>
  )
}

/** Opens the explanation of a figure in a link for a mouse that rests on the link, or for its keyboard focus. */
function useLinkedFigure(figure: RefObject<HTMLElement | null> | null, id: string, setOpened: (opened: boolean) => void) {
  useEffect(() => {
    const host = figure?.current?.closest<HTMLElement>('a, li, [data-toggle]')
    if (!host) return
    const link = host.matches('a') ? host : host.querySelector('a, button')
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (opened: boolean) => {
      clearTimeout(timer)
      if (opened) link?.setAttribute('aria-describedby', id)
      else link?.removeAttribute('aria-describedby')
      setOpened(opened)
    }
    const listeners = {
      pointerenter: (event: Event) => {
        if ((event as globalThis.PointerEvent).pointerType === 'mouse') timer = setTimeout(() => show(true), linkDelay)
      },
      pointerleave: () => show(false),
      focusin: () => link?.matches(':focus-visible') === true && show(true),
      focusout: () => show(false),
      click: () => show(false),
      keydown: (event: Event) => (event as globalThis.KeyboardEvent).key === 'Escape' && show(false),
    }
    for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) host.removeEventListener(name, listener)
    }
  }, [figure, id, setOpened])
}
