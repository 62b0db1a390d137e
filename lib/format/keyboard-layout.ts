/** Letters of the Persian keyboard layout (ISIRI 9147) by the Latin letter of the same key. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persian = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

const other = new Map([...latin].flatMap((sign, index) => [[sign, persian.charAt(index)] as const, [persian.charAt(index), sign] as const]))

/** The same keys in the other layout, Latin or Persian, for input with the wrong layout. */
export const otherLayout = (text: string): string => [...text.toLowerCase()].map((sign) => other.get(sign) ?? sign).join('')
