'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { whenIdle } from '@/lib/client/browser/defer-work'

/** Distance below the viewport that counts as near. */
const margin = '200px'

/** Milliseconds after which it renders in any case, for printing; on a slow connection, after what is in view. */
const renderAfter = 15_000

/** For expensive content: true once its element is nearly in view and the page is idle. Stays true. */
export function useInView<Target extends HTMLElement>() {
  const ref = useRef<Target>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (inView || !ref.current) return
    let isMounted = true
    const come = () => whenIdle(() => isMounted && startTransition(() => setInView(true)))
    const late = setTimeout(come, renderAfter)
    const sight = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: margin,
    })
    sight.observe(ref.current)
    return () => {
      isMounted = false
      clearTimeout(late)
      sight.disconnect()
    }
  }, [inView])
  return { ref, inView }
}
