/** What the keyboard opens from anywhere. */
export type CommandView = 'palette' | 'shortcuts'

const listeners = new Set<(view: CommandView) => void>()

/** Opens the command palette or the list of shortcuts, from a button or a menu. */
export function openCommand(view: CommandView): void {
  for (const listener of listeners) listener(view)
}

/** Hears that something is to be opened. */
export function onOpenCommand(listener: (view: CommandView) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
