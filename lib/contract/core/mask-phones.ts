/** A number of at least nine digits, with spaces, dashes or brackets between them: longer than any code that people type into a name. */
const phone = /[+(]?\d(?:[\s()./-]?\d){8,}/g

/** Text with phone numbers reduced to their last four digits, for logs. */
export const maskPhones = (text: string): string => text.replace(phone, (number) => `…${number.replace(/\D/g, '').slice(-4)}`)
