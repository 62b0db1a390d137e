/** Colours of shares, the strongest first; a legend beside a pie uses the same. */
export const shareColours = ['var(--daftar-rule)', 'var(--mantine-color-ink-4)', 'var(--daftar-mark)'] as const
