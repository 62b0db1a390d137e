/** Container width in pixels below which rows become cards and filters move into a sheet (D88). */
export const phoneBreakpoint = 600

/** Windows in which a record opens in a panel beside its list; narrower ones show a dialog. */
export const panelMediaQuery = '(min-width: 75em)'

/** The same for the window: dialogs are full-screen, and menus are bottom sheets. */
export const phoneMediaQuery = '(max-width: 37.49em)'
