import { Mark } from './mark'

/** A code, phone number, serial or link: left to right in every language (D150). */
export function Ltr({ text, words }: { text: string; words?: readonly string[] }) {
  return <bdi dir="ltr">{words && words.length > 0 ? <Mark text={text} words={words} /> : text}</bdi>
}
