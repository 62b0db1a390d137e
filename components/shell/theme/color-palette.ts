import type { MantineColorsTuple } from '@mantine/core'

/**
 * The colour palette, ten shades each, light to dark. Shade 6 carries white text in the dark scheme and shade 7 in the light one, both with
 * at least 4.5 : 1; shade 4 is legible as text on dark backgrounds.
 */
export const palette = {
  ink: ['#f0f8fb', '#dbeff4', '#bfe0e8', '#9ecbd6', '#79b4c2', '#569bab', '#337e90', '#0f4c5c', '#0a3d49', '#052d37'],
  /** Accent, used sparingly. */
  saffron: ['#fcf6ec', '#faebd3', '#f7d9ae', '#f1c68b', '#eab265', '#e09f3e', '#a86c20', '#89561c', '#704517', '#533211'],
  /** Neutrals of the light scheme, slightly warm. */
  gray: ['#fbfaf8', '#f6f4f1', '#eceae6', '#e2dfda', '#d4d1ca', '#aeaaa2', '#848078', '#646058', '#45423b', '#26241f'],
  /** Neutrals of the dark scheme, never black. */
  dark: ['#e2e9eb', '#c7d0d1', '#a1adb0', '#7a898d', '#45565a', '#304045', '#223135', '#152327', '#0f1a1e', '#081114'],
  red: ['#fff1ef', '#ffe1de', '#ffc8c1', '#ffa8a0', '#ff857d', '#e8605b', '#c13f3e', '#a12c2c', '#812222', '#611a1a'],
  yellow: ['#faf5eb', '#f4ead5', '#ecd9b1', '#dfc285', '#cea856', '#b58b22', '#946c00', '#795500', '#604400', '#483300'],
  green: ['#eff9f1', '#ddf2e1', '#bfe7c8', '#9ad7aa', '#73c38a', '#4aa969', '#25854a', '#136e39', '#0e582d', '#0d4221'],
} as const satisfies Record<string, MantineColorsTuple>

/** Colours of an order status: text and icon, background, and standalone mark (dot, bar). */
export type StatusColor = { readonly text: string; readonly surface: string; readonly mark: string }

/**
 * Hues of order statuses: 1 light blue, 2 yellow, 3 orange, 4 blue, 5 red, 6 green. Text has at least 5 : 1 on its background, on light and
 * on dark surfaces.
 */
export const statusColors: { readonly light: readonly StatusColor[]; readonly dark: readonly StatusColor[] } = {
  light: [
    { text: '#1c6d88', surface: '#dbf6ff', mark: '#2a95be' },
    { text: '#6e5803', surface: '#f8f1d9', mark: '#ad8700' },
    { text: '#974c00', surface: '#ffecdd', mark: '#d76d10' },
    { text: '#124ca9', surface: '#e5f2ff', mark: '#2663c9' },
    { text: '#a51e24', surface: '#ffe9e6', mark: '#d33a3c' },
    { text: '#15632f', surface: '#e2f7e6', mark: '#2a904b' },
  ],
  dark: [
    { text: '#87d7f7', surface: '#0f3745', mark: '#2ebbe8' },
    { text: '#dfc986', surface: '#3b3110', mark: '#c8a83a' },
    { text: '#f9bb92', surface: '#452a18', mark: '#e99355' },
    { text: '#a8ccff', surface: '#22324b', mark: '#6292e1' },
    { text: '#ffb4ad', surface: '#482725', mark: '#f28881' },
    { text: '#a0dcac', surface: '#1e3924', mark: '#69c27e' },
  ],
}
