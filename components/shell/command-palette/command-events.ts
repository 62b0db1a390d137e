/** Views that can be opened from anywhere. */
export type CommandView = 'palette' | 'shortcuts' | 'news' | 'sessions'

const listeners = new Set<(view: CommandView) => void>()

/** Opens a view. */
export function emitCommand(view: CommandView): void {
  for (const listener of listeners) listener(view)
}

/** Subscribes to opening a view. */
export function onCommand(listener: (view: CommandView) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
