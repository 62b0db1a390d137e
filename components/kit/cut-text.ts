import type { MouseEvent } from 'react'

/** Tells a text in full that its place cuts off, when it is pointed at. Asked only then: for every text it would cost a layout. */
export function nameWhatIsCut({ target }: MouseEvent<HTMLElement>, selector: string): void {
  const text = (target as HTMLElement).closest<HTMLElement>(selector)
  if (!text || (text.title !== '' && text.dataset.cut === undefined)) return
  if (text.scrollWidth > text.clientWidth) {
    text.title = text.textContent ?? ''
    text.dataset.cut = ''
  } else {
    text.removeAttribute('title')
    delete text.dataset.cut
  }
}
