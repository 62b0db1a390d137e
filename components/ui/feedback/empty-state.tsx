'use client'

import type { ComponentType, ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A message in place of rows, with the next step below it. */
export function EmptyState(props: {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  title: ReactNode
  text?: ReactNode
  tone?: 'failed'
  children?: ReactNode
}) {
  const { icon: Icon, tone } = props
  return (
    <div className={styles.state} role={tone === 'failed' ? 'alert' : 'status'}>
      <span className={tone === 'failed' ? 'debit' : 'quiet'}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <p className="flush above2 strong">{props.title}</p>
      {props.text !== undefined && props.text !== '' && <p className={styles.text}>{props.text}</p>}
      {props.children !== undefined && (
        <div className="flex wrap gap2 middle above3" data-screen-only>
          {props.children}
        </div>
      )}
    </div>
  )
}
