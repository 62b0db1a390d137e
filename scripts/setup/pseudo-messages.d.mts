/** One message in the pseudo-language. */
export function pseudo(message: string, options?: { rightToLeft?: boolean }): string
