import { Mark } from './mark'

/** A text from outside, isolated so that its direction cannot disturb the words around it (D150); `words` of a search are marked in it. */
export function Foreign({ text, words }: { text: string; words?: readonly string[] }) {
  return <bdi>{words && words.length > 0 ? <Mark text={text} words={words} /> : text}</bdi>
}
