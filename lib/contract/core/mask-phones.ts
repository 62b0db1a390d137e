import { latinDigits } from '@/lib/format/digits'

/** A number of at least nine digits of any script, with up to three signs between them: longer than any number in a name. */
const phone = /[+(]?[\d۰-۹٠-٩](?:[\s()./-]{0,3}[\d۰-۹٠-٩]){8,}/g

/** Text with phone numbers reduced to their last four digits, for logs. */
export const maskPhones = (text: string): string => text.replace(phone, (number) => `…${latinDigits(number).replace(/\D/g, '').slice(-4)}`)
