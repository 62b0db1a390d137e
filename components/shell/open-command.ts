/** What is opened from anywhere, by the keyboard or from a menu. */
export type CommandView = 'palette' | 'shortcuts' | 'news'

const listeners = new Set<(view: CommandView) => void>()

/** Opens one of them, from a button or a menu. */
export function openCommand(view: CommandView): void {
  for (const listener of listeners) listener(view)
}

/** Hears that something is to be opened. */
export function onOpenCommand(listener: (view: CommandView) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
