import type { ComponentType } from 'react'
import styles from './pointing-icon.module.css'

/** An icon that points along the line, drawn for left-to-right; it is mirrored where lines run the other way. */
export function PointingIcon({
  of: Icon,
  size = 16,
}: {
  of: ComponentType<{ size?: number; className?: string; 'aria-hidden'?: true }>
  size?: number
}) {
  return <Icon size={size} aria-hidden className={styles.icon ?? ''} />
}
