'use client'

import { startTransition, useEffect, useRef, useState } from 'react'

/** Distance below the viewport that counts as near. */
const margin = '200px'

/** Milliseconds after which it renders in any case, for printing. */
const renderAfter = 10_000

/** Safari has no idle callbacks. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1_000 }) : setTimeout(then, 50)

let last = Promise.resolve()

/** Runs callbacks in separate idle periods. */
function oneByOne(then: () => void) {
  last = last.then(
    () =>
      new Promise((done) => {
        whenIdle(() => {
          then()
          setTimeout(done, 100)
        })
      }),
  )
}

/** For expensive content: true once its element is nearly in view and the page is idle. Stays true. */
export function useInView<Target extends HTMLElement>() {
  const ref = useRef<Target>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (inView || !ref.current) return
    let isMounted = true
    const come = () => oneByOne(() => isMounted && startTransition(() => setInView(true)))
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
