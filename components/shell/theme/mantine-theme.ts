import { createTheme, rem, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core'
import { palette, statusColors, type StatusColor } from './color-palette'

const font = 'var(--daftar-font)'
const quick = { duration: 120, transition: 'fade' } as const

/** Dialogs lock scrolling but not pinch zoom. */
const still = { removeScrollProps: { allowPinchZoom: true } }

/** The theme: the only place for colours, sizes and motion. */
export const theme: MantineThemeOverride = createTheme({
  colors: palette,
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2a2e',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.4' },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.5' },
      h5: { fontSize: rem(14), lineHeight: '1.5' },
      h6: { fontSize: rem(13), lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(6), xl: rem(12) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(10 45 55 / 12%)',
    lg: '0 8px 28px rgb(10 45 55 / 16%)',
    xl: '0 12px 40px rgb(10 45 55 / 20%)',
  },
  components: {
    ModalRoot: { defaultProps: { ...still, transitionProps: quick } },
    DrawerRoot: { defaultProps: { ...still, transitionProps: { duration: 150 } } },
    // The first item gets the focus: a focus placeholder is not a valid menu child.
    Menu: { defaultProps: { transitionProps: quick, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: quick, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: quick, withArrow: false } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light' }, styles: { root: { textTransform: 'none', fontWeight: 500 } } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Loader: { defaultProps: { size: 'sm' } },
    Alert: { defaultProps: { variant: 'light' } },
  },
})

/** Steps of 4 px between and within elements. In pixels: with large text there is no room for larger gaps. */
const spaces = Object.fromEntries([1, 2, 3, 4, 5, 6].map((step) => [`--daftar-space-${step}`, `${step * 4}px`]))

const ofStatus = (colours: readonly StatusColor[]): Record<string, string> =>
  Object.fromEntries(
    colours.flatMap(({ text: textColour, surface, mark }, index) => [
      [`--daftar-status-${index + 1}`, textColour],
      [`--daftar-status-${index + 1}-surface`, surface],
      [`--daftar-status-${index + 1}-mark`, mark],
    ]),
  )

/** Coloured surfaces in the dark scheme, because Mantine's are nearly black with nearly white text. */
const onDark = (names: readonly Exclude<keyof typeof palette, 'gray' | 'dark'>[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-9)`],
      [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-8)`],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
    ]),
  )

/**
 * Design tokens by purpose; kit and screens use these and Mantine's variables, never a colour. page, surface, raised: backgrounds ·
 * hairline, rule: lines, and rules of totals · mark: quiet lines, 3 : 1 · quiet: secondary text · focus: focus ring, 3 : 1 on all
 * backgrounds · hover, picked: rows and items · credit, debit, caution: amounts · saffron: accent.
 */
export const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--daftar-header': rem(52),
    '--daftar-control': rem(32),
    '--daftar-chip': '28px',
    '--daftar-item': '36px',
    '--daftar-font-small': rem(12),
    '--daftar-font-dense': rem(13),
    '--daftar-font-base': rem(14),
    '--daftar-font-title': rem(16),
    '--daftar-font-page': rem(20),
    '--daftar-font-figure': rem(28),
    ...spaces,
    '--daftar-motion': '120ms',
  },
  light: {
    '--mantine-color-body': palette.gray[0],
    '--mantine-color-dimmed': palette.gray[7],
    '--mantine-color-placeholder': '#716d66',
    '--mantine-color-error': palette.red[7],
    '--mantine-color-default-border': palette.gray[4],
    '--mantine-color-anchor': 'var(--mantine-color-ink-7)',
    '--daftar-page': palette.gray[0],
    '--daftar-surface': '#ffffff',
    '--daftar-raised': '#ffffff',
    '--daftar-hairline': palette.gray[3],
    '--daftar-rule': 'var(--mantine-color-ink-7)',
    '--daftar-mark': palette.gray[6],
    '--daftar-focus': 'var(--mantine-color-ink-7)',
    '--daftar-quiet': palette.gray[7],
    '--daftar-hover': palette.gray[1],
    '--daftar-picked': 'var(--mantine-color-ink-0)',
    '--daftar-credit': palette.green[7],
    '--daftar-debit': palette.red[7],
    '--daftar-caution': palette.saffron[7],
    '--daftar-saffron': palette.saffron[5],
    '--daftar-saffron-text': palette.saffron[8],
    '--daftar-saffron-surface': palette.saffron[1],
    '--daftar-found': palette.saffron[2],
    ...ofStatus(statusColors.light),
  },
  dark: {
    '--mantine-color-body': palette.dark[7],
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': '#8b999d',
    '--mantine-color-error': palette.red[4],
    '--mantine-color-default': palette.dark[6],
    '--mantine-color-default-border': palette.dark[4],
    '--mantine-color-anchor': 'var(--mantine-color-ink-3)',
    '--daftar-page': palette.dark[7],
    '--daftar-surface': '#192a2f',
    '--daftar-raised': '#1d3036',
    '--daftar-hairline': '#2b3c41',
    '--daftar-rule': 'var(--mantine-color-ink-4)',
    '--daftar-mark': '#8b999d',
    '--daftar-focus': 'var(--mantine-color-ink-4)',
    '--daftar-quiet': palette.dark[2],
    '--daftar-hover': '#1d2e33',
    '--daftar-picked': '#1c373f',
    '--daftar-credit': palette.green[4],
    '--daftar-debit': palette.red[4],
    '--daftar-caution': palette.saffron[4],
    '--daftar-saffron': palette.saffron[5],
    '--daftar-saffron-text': palette.saffron[3],
    '--daftar-saffron-surface': '#3d2f17',
    '--daftar-found': '#5c4318',
    ...onDark(['ink', 'saffron', 'red', 'yellow', 'green']),
    ...ofStatus(statusColors.dark),
  },
})
