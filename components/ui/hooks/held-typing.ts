import { yieldToMain } from '@/lib/client/browser/defer-work'
import { isTyping } from './key-events'

/** Milliseconds in which a dialog that has loaded focuses its first field, and after which that is looked at again. */
const focusLasts = 1_000
const pace = 100

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

/** Counts a part of the page that is loading, until the returned function is called. */
export function noteLoadingPart(): () => void {
  parts += 1
  return () => {
    parts -= 1
  }
}

/**
 * Collects what is typed outside of fields until a field has the focus, and puts it there. Returns the function that ends it: at once, or,
 * when the dialog has `loaded`, a moment later. In a dialog without a field the keys are commands, which are then pressed.
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
    if (loaded) setTimeout(settle, pace, performance.now())
    else end()
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

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && target.selectionStart !== null) || target instanceof HTMLTextAreaElement

/** A dialog may focus itself before its field. If nothing was typed, what is typed then is its own. */
function give({ target }: FocusEvent): void {
  if (loading > 0 || parts > 0) return
  if (isTextField(target) && !target.readOnly) insert(target, text)
  else if (text !== '') return
  end()
}

function settle(since: number): void {
  if (!isHolding || loading > 0) return
  if (parts > 0) return void setTimeout(settle, pace, performance.now())
  if (performance.now() - since < focusLasts) return void setTimeout(settle, pace, since)
  end()
  const target = document.activeElement ?? document.body
  // The field took the focus while another part was loading, and has been typed into since.
  if (text !== '' && isTextField(target) && target.matches(dialogField)) {
    const caret = (target.selectionStart ?? 0) + text.length
    target.setSelectionRange(0, 0)
    insert(target, text)
    target.setSelectionRange(caret, caret)
    return
  }
  if (document.querySelector(dialogField)) return
  for (const key of text) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
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
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (line !== typed) void yieldToMain().then(() => field.dispatchEvent(enter))
}
