/**
 * Marks a field as required, visually (globals.css) and for screen readers. The native `required` is not used, because browsers show an
 * empty field as invalid before anything was typed.
 */
export const requiredInput = { 'aria-required': true, labelProps: { 'data-required': true } } as const

/** `requiredInput` if the condition is true; spread over an input. */
export const requiredIf = (required: boolean) => (required ? requiredInput : {})
