export type CommandView = 'palette' | 'shortcuts' | 'news' | 'sessions'

const listeners = new Set<(view: CommandView) => void>()

export function emitCommand(view: CommandView): void {
  for (const listener of listeners) listener(view)
}

export function onCommand(listener: (view: CommandView) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
