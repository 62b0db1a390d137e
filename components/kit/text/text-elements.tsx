import { Children, type ReactNode } from 'react'

/** The parts of a rich text, each text among them in an element of its own: a browser that translates the page replaces bare ones. */
export const textElements = (parts: ReactNode): ReactNode =>
  Children.map(parts, (part) => (typeof part === 'string' ? <span>{part}</span> : part))
