/** Colours of shares, the strongest first; a legend beside a pie uses the same. */
export const shareColours = ['var(--daftar-rule)', 'var(--daftar-mark)', 'var(--mantine-color-ink-5)'] as const
