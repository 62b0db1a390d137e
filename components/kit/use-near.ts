'use client'

import { startTransition, useEffect, useRef, useState } from 'react'

/** How far below the edge of the screen something is already near. */
const margin = '200px'

/** After this long, in ms, what nobody came near to is made as well, so that it is there for a printer. */
const anyway = 10_000

/** Safari has no word for an idle moment. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1_000 }) : setTimeout(then, 50)

let last = Promise.resolve()

/** Does something in an idle moment, and not in the one that something before it had. */
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

/** For what is costly to draw: true once its place is nearly in sight and the page has a moment. It stays true. */
export function useNear<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    let here = true
    const come = () => oneByOne(() => here && startTransition(() => setNear(true)))
    const late = setTimeout(come, anyway)
    const sight = new IntersectionObserver((changes) => changes.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: margin,
    })
    sight.observe(place.current)
    return () => {
      here = false
      clearTimeout(late)
      sight.disconnect()
    }
  }, [near])
  return { place, near }
}
