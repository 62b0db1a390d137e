/** Messages between the tabs of a browser, so that no tab continues with an ended session or outdated lists. */
export type TabMessage =
  /** The session ended. */
  | 'signedOut'
  /** A sign-in, possibly of another user, or a change of year: the server knows the details. */
  | 'sessionChanged'
  /** Records of these resources changed. */
  | { readonly changed: readonly string[] }

let channel: BroadcastChannel | null = null

function opened(): BroadcastChannel | null {
  if (typeof window === 'undefined' || typeof window.BroadcastChannel === 'undefined') return null
  channel ??= new window.BroadcastChannel('daftar')
  return channel
}

/** Broadcasts to all other tabs. */
export function broadcast(news: TabMessage): void {
  opened()?.postMessage(news)
}

/** Subscribes to messages of other tabs; returns the unsubscribe function. */
export function onBroadcast(listener: (news: TabMessage) => void): () => void {
  const source = opened()
  const listen = ({ data }: MessageEvent<TabMessage>) => listener(data)
  source?.addEventListener('message', listen)
  return () => source?.removeEventListener('message', listen)
}
