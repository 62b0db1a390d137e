/** Whether the parts only have to run: one round, little data. */
export const isQuick = process.argv.includes('--quick')

/** The first value, or the second in a quick run. */
export const orQuick = (usual, quick) => (isQuick ? quick : usual)
