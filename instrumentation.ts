/** Runs once in the server's process, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { start } = await import('@/lib/server/start')
  await start()
}
