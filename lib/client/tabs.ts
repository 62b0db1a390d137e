/** What the tabs of one browser tell each other, so that no tab goes on with a session or with lists that another one ended or changed. */
export type TabNews =
  /** Nobody is signed in any more. */
  | 'signedOut'
  /** Somebody signed in, be it somebody else, or chose another year: the server knows who and which. */
  | 'sessionChanged'
  /** Records of these nouns were changed. */
  | { readonly changed: readonly string[] }

let channel: BroadcastChannel | null = null

function opened(): BroadcastChannel | null {
  if (typeof window === 'undefined' || typeof window.BroadcastChannel === 'undefined') return null
  channel ??= new window.BroadcastChannel('daftar')
  return channel
}

/** Tells all other tabs. */
export function tellTabs(news: TabNews): void {
  opened()?.postMessage(news)
}

/** Hears what other tabs tell; the result stops it. */
export function onTabNews(hear: (news: TabNews) => void): () => void {
  const source = opened()
  const listen = ({ data }: MessageEvent<TabNews>) => hear(data)
  source?.addEventListener('message', listen)
  return () => source?.removeEventListener('message', listen)
}
