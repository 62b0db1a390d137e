import { IconArrowsExchange, IconEye, IconList, IconPencil, IconPlus, IconPrinter, IconTrash, IconKey } from '@tabler/icons-react'

const icons = { l: IconList, v: IconEye, c: IconPlus, u: IconPencil, d: IconTrash, t: IconArrowsExchange, p: IconPrinter } as const

const isKnown = (letter: string): letter is keyof typeof icons => Object.hasOwn(icons, letter)

/** Icon of a permission letter; its name is beside it or in a tooltip. */
export function RightIcon({ letter, size = 16 }: { letter: string; size?: number }) {
  const Icon = isKnown(letter) ? icons[letter] : IconKey
  return <Icon size={size} stroke={1.8} aria-hidden />
}
