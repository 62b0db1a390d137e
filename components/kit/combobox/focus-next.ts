const stops = 'input, select, textarea, button, a[href], [tabindex]'

/** Moves the focus to the next element, as the Tab key would. */
export function focusNext(part: HTMLElement): void {
  const container = part.closest<HTMLElement>('[role="dialog"]') ?? document.body
  const next = [...container.querySelectorAll<HTMLElement>(stops)].find(
    (one) =>
      !part.contains(one) &&
      (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [type="hidden"]') &&
      one.closest('[inert], [hidden]') === null,
  )
  next?.focus()
}
