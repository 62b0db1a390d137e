'use client'

import { useEffect } from 'react'
import { isPaperThere } from '@/components/kit/use-printed'

const counted = /^\(\S+\) /

/** Begins the page's title with a count, whichever page it is; null for none. */
export function useCountInTitle(count: string | null): void {
  useEffect(() => {
    const put = () => {
      // It has the title of the file that somebody keeps of it.
      if (isPaperThere()) return
      const bare = document.title.replace(counted, '')
      const wanted = count === null ? bare : `(${count}) ${bare}`
      if (document.title !== wanted) document.title = wanted
    }
    put()
    if (count === null) return
    // Each page brings a title of its own.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count])
}
