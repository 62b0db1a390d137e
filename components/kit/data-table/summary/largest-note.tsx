import { BidiText } from '@/components/kit/text/bidi-text'
import styles from './summary.module.css'

/** Whose amount a figure is, and its share of the total where there is one. */
export function LargestNote({ name, share }: { name: string; share: string | null }) {
  return (
    <span className={styles.largest}>
      <BidiText text={name} />
      {share !== null && (
        <>
          {' · '}
          <bdi>{share}</bdi>
        </>
      )}
    </span>
  )
}
