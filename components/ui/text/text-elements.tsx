import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * The parts of a rich text, each text among them in an element of its own: a browser that translates the page replaces bare ones. Tags have
 * their texts as a list, too.
 */
export const textElements = (parts: ReactNode): ReactNode =>
  Children.map(parts, (part) => {
    if (typeof part === 'string') return <span>{part}</span>
    if (!isValidElement<{ children?: ReactNode }>(part)) return part
    const { children } = part.props
    return Array.isArray(children) ? cloneElement(part, undefined, textElements(children)) : part
  })
