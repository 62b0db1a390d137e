import styles from './balance-sheet.module.css'

/** Lines of each column. */
const lines = 8

/** The statement before its lines have loaded. */
export function StatementSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      {[0, 1].map((column) => (
        <div key={column}>
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
