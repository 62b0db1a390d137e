import { isTyping } from './key-events'

/** Milliseconds in which a dialog that has loaded focuses its first field. */
const focusLasts = 1_000

/** What was typed before a dialog could take it. */
let text = ''

/** Adds text that another field took meanwhile; a line break at its end presses Enter. */
export function addHeldText(typed: string): void {
  text = typed + text
}

/**
 * Collects what is typed outside of fields until the next field gets the focus, and puts it there. Returns the function that ends it: at
 * once, or, when the dialog has `loaded`, as soon as something else in it has the focus.
 */
export function holdTyping(): (loaded: boolean) => void {
  text = ''
  let isLoaded = false

  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (key === 'Backspace' && text !== '') text = text.slice(0, -1)
    // A space alone presses the button that has the focus.
    else if (key.length === 1 && (text !== '' || key !== ' ')) text += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const focused = ({ target }: FocusEvent) => {
    if (!isLoaded) return
    end()
    const isField = (target instanceof HTMLInputElement && target.selectionStart !== null) || target instanceof HTMLTextAreaElement
    if (isField && !target.readOnly) insert(target, text)
  }
  const end = () => {
    window.removeEventListener('keydown', press, true)
    window.removeEventListener('focusin', focused)
  }
  window.addEventListener('keydown', press, true)
  window.addEventListener('focusin', focused)
  return (loaded) => {
    isLoaded = loaded
    if (loaded) setTimeout(end, focusLasts)
    else end()
  }
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const line = typed.replace(/\n$/, '')
  if (line !== '') {
    field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // After the field has rendered its text.
  if (line !== typed) setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
}
