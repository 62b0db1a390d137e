'use client'

import { Title } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { PageHelp } from './page-help'
import styles from './page-help.module.css'

/** The heading of a page without a list toolbar, with its help. */
export function PageTitle(props: { size?: 'h1' | 'h2'; heading?: RefObject<HTMLHeadingElement | null>; children: ReactNode }) {
  const { size = 'h2', heading } = props
  return (
    <div className="row gap1 shrink titleInHeader" data-page-title>
      <Title order={1} size={size} className={styles.title ?? ''} ref={heading}>
        {props.children}
      </Title>
      <PageHelp />
    </div>
  )
}
