/** Whether the parts only have to run: one round, little data. */
export const isQuick = process.argv.includes('--quick')

/** The first value, or the second in a quick run. */
export const orQuick = <Value>(usual: Value, quick: Value): Value => (isQuick ? quick : usual)
