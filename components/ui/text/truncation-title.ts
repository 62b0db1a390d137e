import type { MouseEvent } from 'react'

/** Half a line: glyphs may reach a little below the last one. */
const halfLine = 8

/** Sets the title of truncated text (`.cut`) on hover. Measured only then: for every text it would cost a layout. */
export function titleWhenTruncated({ target }: MouseEvent<HTMLElement>): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('.cut') : null
  if (!text || (text.title !== '' && text.dataset.cut === undefined)) return
  if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + halfLine) {
    text.title = text.textContent ?? ''
    text.dataset.cut = ''
  } else {
    text.removeAttribute('title')
    delete text.dataset.cut
  }
}
