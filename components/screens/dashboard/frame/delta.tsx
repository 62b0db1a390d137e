'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useFormats } from '@/components/kit/text/use-formats'
import styles from './figure.module.css'

/** A relative change with its direction: green for more, red for less. */
export function Delta({ ratio }: { ratio: number }) {
  const formats = useFormats()
  const shown = formats.percent(Math.abs(ratio))
  const Icon = ratio < 0 ? IconArrowDown : IconArrowUp
  return (
    <span className={styles.delta} data-tone={ratio < 0 ? 'less' : ratio > 0 ? 'more' : undefined}>
      {ratio !== 0 && <Icon size={12} stroke={2.2} aria-hidden />}
      <bdi>
        <VisuallyHidden component="span">{formats.percent(ratio)}</VisuallyHidden>
        <span aria-hidden>{shown}</span>
      </bdi>
    </span>
  )
}
