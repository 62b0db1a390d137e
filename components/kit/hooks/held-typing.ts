import { isTyping } from './key-events'

/** Milliseconds in which a dialog that has loaded focuses its first field, and in which it shows one. */
const focusLasts = 1_000
const fieldShows = 100

const dialogField = '[role="dialog"] :is(input, textarea):not([readonly])'

/** What was typed before a dialog could take it. */
let text = ''
/** Dialogs that are loading: one may load another one. */
let loading = 0
/** Parts of the page that are loading, in dialogs and elsewhere. */
let parts = 0
let isHolding = false

/** Adds text that another field took meanwhile; a line break at its end presses Enter. */
export function addHeldText(typed: string): void {
  text = typed + text
}

/**
 * Collects what is typed outside of fields until the next field gets the focus, and puts it there. Returns the function that ends it: at
 * once, or, when the dialog has `loaded`, as soon as something else in it has the focus. In a dialog without a field the keys are commands,
 * which are pressed again.
 */
export function holdTyping(): (loaded: boolean) => void {
  if (!isHolding) {
    text = ''
    isHolding = true
    window.addEventListener('keydown', hold, true)
    window.addEventListener('focusin', give)
  }
  loading += 1
  return (loaded) => {
    loading -= 1
    if (loading > 0) return
    if (!loaded) return end()
    setTimeout(settle, fieldShows, performance.now())
  }
}

/** Counts a part of the page that is loading, whether it awaits typing or not, until the returned function is called. */
export function noteLoadingPart(): () => void {
  parts += 1
  return () => {
    parts -= 1
  }
}

/** Ends holding when a dialog with all its parts has no field, or has not focused one. */
function settle(since: number): void {
  if (!isHolding || loading > 0) return
  if (parts > 0) {
    setTimeout(settle, fieldShows, performance.now())
  } else if (!document.querySelector(dialogField)) {
    end()
    const target = document.activeElement ?? document.body
    for (const key of text) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  } else if (performance.now() - since > focusLasts) {
    end()
  } else {
    setTimeout(settle, fieldShows, since)
  }
}

function hold(event: KeyboardEvent): void {
  const { key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
  if (key === 'Backspace' && text !== '') text = text.slice(0, -1)
  // A space alone presses the button that has the focus.
  else if (key.length === 1 && (text !== '' || key !== ' ')) text += key
  else return
  event.preventDefault()
  event.stopPropagation()
}

function give({ target }: FocusEvent): void {
  if (loading > 0) return
  end()
  const isField = (target instanceof HTMLInputElement && target.selectionStart !== null) || target instanceof HTMLTextAreaElement
  if (isField && !target.readOnly) insert(target, text)
}

function end(): void {
  isHolding = false
  window.removeEventListener('keydown', hold, true)
  window.removeEventListener('focusin', give)
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
