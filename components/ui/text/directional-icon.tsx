import type { ComponentType } from 'react'

/** A directional icon, drawn for left-to-right and mirrored in right-to-left. */
export function DirectionalIcon({
  of: Icon,
  size = 16,
}: {
  of: ComponentType<{ size?: number; className?: string; 'aria-hidden'?: true }>
  size?: number
}) {
  return <Icon size={size} aria-hidden className="mirrored" />
}
