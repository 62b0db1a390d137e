'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { createStore } from '@/lib/client/browser/store'
import { noteFailedChunk } from '@/lib/client/requests/lazy-module'
import { holdTyping, noteLoadingPart } from './held-typing'
import styles from './lazy-component.module.css'

/** Properties by which most components are opened and closed: their own, or those of the list whose record they show. */
type Closable = {
  readonly opened?: unknown
  readonly onClose?: () => void
  readonly close?: () => void
  readonly of?: unknown
}

type Options<Props> = {
  /** Shown until the chunk has loaded. */
  readonly loading?: ComponentType<Props>
  /** Shown while the chunk cannot load, instead of a message. */
  readonly failed?: ComponentType
  /** Closes a component that is not closed by `onClose` or `close`. */
  readonly close?: (props: Props) => void
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose chunk is loaded when it is first rendered, in the browser only. While the chunk cannot load, as offline or after an
 * upgrade, a message with "Try again" is in its place, and the rest of the page keeps its state and its input.
 */
export const lazyComponent = <Props extends object>(load: Load<Props>, options: Options<Props> = {}) => create(load, 'inPlace', options)

/**
 * A dialog that is loaded when it is opened. What the user types before its first field has the focus is put into that field. While its
 * chunk cannot load, the message is above the page.
 */
export const lazyDialog = <Props extends object>(load: Load<Props>, options: Options<Props> = {}) => create(load, 'dialog', options)

/** A component without which the page works, such as a watcher or an icon: it is loaded again later, without a message. */
export const lazyHost = <Props extends object>(load: Load<Props>, options: Options<Props> = {}) => create(load, 'host', options)

/** Milliseconds before a component without a message is loaded again. */
const hostRetry = 30_000

function create<Props extends object>(
  load: Load<Props>,
  kind: 'inPlace' | 'dialog' | 'host',
  options: Options<Props>,
): ComponentType<Props> {
  const { loading: Loading, failed: Failed } = options
  const store = createStore<ComponentType<Props> | 'idle' | 'pending' | 'failed'>('idle')

  const start = async () => {
    if (store.get() === 'pending') return
    store.set('pending')
    // A component that is not visible has no field to wait for.
    const loaded = kind === 'host' ? undefined : noteLoadingPart()
    try {
      store.set(await load())
    } catch (error) {
      noteFailedChunk(error)
      store.set('failed')
    } finally {
      loaded?.()
    }
  }

  return function Lazy(props) {
    const state = store.use()
    const isOpen = kind !== 'dialog' || isOpened(props)
    const isLoaded = typeof state !== 'string'
    const hasFailed = state === 'failed'
    const awaitsTyping = kind === 'dialog' && isOpen && !isLoaded && !hasFailed
    useEffect(() => {
      if (!isOpen) return
      if (typeof store.get() === 'string') void start()
      return () => {
        // A dialog that is opened again is loaded again, without the earlier message.
        if (kind === 'dialog' && store.get() === 'failed') store.set('idle')
      }
    }, [isOpen])
    useEffect(() => {
      if (!hasFailed) return
      const retry = () => void start()
      const timer = kind === 'host' ? setTimeout(retry, hostRetry) : undefined
      window.addEventListener('online', retry)
      return () => {
        clearTimeout(timer)
        window.removeEventListener('online', retry)
      }
    }, [hasFailed])
    useLayoutEffect(() => {
      if (!awaitsTyping) return
      const release = holdTyping()
      return () => release(typeof store.get() !== 'string')
    }, [awaitsTyping])

    if (isLoaded) {
      const Loaded = state
      return <Loaded {...props} />
    }
    if (!isOpen) return null
    if (hasFailed && Failed) return <Failed />
    const hasMessage = hasFailed && kind !== 'host'
    return (
      <>
        {/* What was typed into the field of a dialog that is about to come stays. */}
        {Loading && (kind === 'dialog' || !hasMessage) && <Loading {...props} />}
        {hasMessage && (
          <LoadFailure
            above={kind === 'dialog'}
            retry={() => void start()}
            close={options.close ? () => options.close?.(props) : closeOf(props)}
          />
        )}
      </>
    )
  }
}

const listOf = ({ of }: Closable) =>
  typeof of === 'object' ? (of as { readonly openedId?: unknown; readonly close?: () => void } | null) : null

/** Whether a dialog is open: one that was opened once mostly stays mounted for its state. */
const isOpened = (props: Closable): boolean => props.opened !== false && listOf(props)?.openedId !== null

const closeOf = (props: Closable): (() => void) | undefined => props.onClose ?? props.close ?? listOf(props)?.close

/** Says that a part of the page did not load. Plain HTML, because it must not need another chunk. */
function LoadFailure({ above, retry, close }: { above: boolean; retry: () => void; close: (() => void) | undefined }) {
  const t = useTranslations()
  return (
    <LoadNotice above={above}>
      <span dir="auto">{t('shell.upgrade.missingPart')}</span>
      <button type="button" onClick={retry}>
        {t('actions.retry')}
      </button>
      {close && (
        <button type="button" onClick={close}>
          {t('actions.close')}
        </button>
      )}
    </LoadNotice>
  )
}

/** A plain message, in its place or above the page. */
export function LoadNotice({ above, children }: { above: boolean; children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice} data-above={above || undefined} data-screen-only>
      {children}
    </div>
  )
}
