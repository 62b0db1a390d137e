/** The letters of the Persian keyboard (ISIRI 9147), each where a Latin one has its key. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persian = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

const other = new Map([...latin].flatMap((sign, index) => [[sign, persian.charAt(index)] as const, [persian.charAt(index), sign] as const]))

/** What the same keys write in the other layout, Latin or Persian: somebody typed without looking which one was on. */
export const otherLayout = (text: string): string => [...text.toLowerCase()].map((sign) => other.get(sign) ?? sign).join('')
