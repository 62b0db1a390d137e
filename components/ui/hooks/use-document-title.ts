'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref of a heading that is also the document title while mounted. */
export function useDocumentTitle(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const lastTitle = useRef('')
  useEffect(() => {
    const name = heading.current?.textContent.trim() ?? ''
    if (name === lastTitle.current) return
    rename(lastTitle.current, name)
    lastTitle.current = name
  })
  useEffect(() => {
    // After a navigation the router may insert the page's title later than this one. A print job only changes its text.
    const observer = new MutationObserver((changes) => {
      const name = lastTitle.current
      const isNew = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof HTMLTitleElement))
      if (isNew && name !== '' && !document.title.includes(`${name} · `)) rename('', name)
    })
    observer.observe(document.head, { childList: true })
    return () => {
      observer.disconnect()
      rename(lastTitle.current, '')
    }
  }, [])
  return heading
}

/** A count of new orders precedes all titles. */
const start = /^(\(\S+\) )?/

function rename(before: string, after: string) {
  const bare = before === '' ? document.title : document.title.replace(`${before} · `, '')
  document.title = after === '' ? bare : bare.replace(start, (count) => `${count}${after} · `)
}
