'use client'

import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ComponentType } from 'react'
import styles from './toolbar-button.module.css'

type Props = Omit<ButtonProps & ComponentProps<'button'>, 'children' | 'leftSection'> & {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: true }>
  label: string
}

/** A toolbar button: icon and label; in a narrow toolbar the label is hidden visually. */
export function ToolbarButton({ icon: Icon, label, ...button }: Props) {
  return (
    <Button variant="default" size="sm" px={10} aria-label={label} title={label} {...button}>
      <Icon size={18} aria-hidden />
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
