'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import { facesInUse } from './faces'
import type { Look } from './commission'
import { paint } from './painter'

/** How wide a place is, in whole pixels as a chart counts them. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

function show(picture: ImageBitmap, canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.style.inlineSize = `${width}px`
  canvas.style.blockSize = `${height}px`
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
}

type Props = Look & {
  height: number
  /** What it is to fill. */
  place: RefObject<HTMLElement | null>
  /** Hears whether the picture is there, or cannot be had. */
  onPainted: (there: boolean) => void
}

/** A picture of a chart, painted aside, and anew whenever it would look different. */
export function Picture({ drawing, ink, hand, height, place, onPainted }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(place)
  useEffect(() => {
    if (width === 0) return
    let wanted = true
    void paint({ drawing, ink, hand, width, height, ratio: devicePixelRatio, faces: facesInUse() }).then((picture) => {
      if (!wanted || !canvas.current) return picture?.close()
      if (picture) show(picture, canvas.current, width, height)
      onPainted(picture !== null)
    })
    return () => {
      wanted = false
    }
  }, [drawing, ink, hand, width, height, onPainted])
  return <canvas ref={canvas} />
}
