/** Widths of the entries on the drawn page: what for, and how much. Chosen by eye; they mean nothing. */
const lines = [
  [118, 40],
  [92, 62],
  [136, 34],
  [74, 52],
  [104, 46],
  [126, 70],
] as const

const rowHeight = 30
const top = 64

/** A page of a ledger: entries, figures that line up, a total ruled above by one line and below by two. Drawn for left to right. */
export function LedgerPage({ className }: { className?: string }) {
  const foot = top + lines.length * rowHeight
  return (
    <svg viewBox="0 0 420 330" className={className} aria-hidden focusable={false} fill="none" strokeLinecap="round">
      <path d={`M56 20V310M64 20V310M300 20V${foot + 44}`} stroke="currentColor" strokeOpacity=".22" />
      <path d={`M20 ${top - 18}H400`} stroke="currentColor" strokeOpacity=".5" />
      <path d="M82 32h54M330 32h52" stroke="currentColor" strokeOpacity=".45" strokeWidth="5" />
      {lines.map(([entry, figure], index) => {
        const y = top + index * rowHeight
        return (
          <g key={entry} stroke="currentColor">
            <path d={`M20 ${y + 14}H400`} strokeOpacity=".14" />
            <path d={`M28 ${y}h14`} strokeOpacity=".3" strokeWidth="4" />
            <path d={`M82 ${y}h${entry}`} strokeOpacity=".3" strokeWidth="4" />
            <path d={`M${382 - figure} ${y}h${figure}`} strokeOpacity=".42" strokeWidth="4" />
          </g>
        )
      })}
      <path d={`M300 ${foot - 16}H400`} stroke="currentColor" strokeOpacity=".6" />
      <path d={`M304 ${foot + 6}H382`} stroke="#e09f3e" strokeWidth="6" />
      <path d={`M300 ${foot + 24}H400M300 ${foot + 28}H400`} stroke="currentColor" strokeOpacity=".6" />
    </svg>
  )
}
