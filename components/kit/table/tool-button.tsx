'use client'

import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ComponentType } from 'react'
import styles from './tool-button.module.css'

type Props = Omit<ButtonProps & ComponentProps<'button'>, 'children' | 'leftSection'> & {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  label: string
}

/** A button of the toolbar: icon and word; where the toolbar is narrow, the icon with the word as its name. */
export function ToolButton({ icon: Icon, label, ...button }: Props) {
  return (
    <Button variant="default" size="sm" px={10} aria-label={label} title={label} {...button}>
      <Icon size={18} aria-hidden />
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
