/** The package has no types; these are the options that the build uses. */
declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    letters: string,
    options: {
      readonly targetFormat: 'truetype' | 'woff2'
      readonly keepFeatures?: readonly string[]
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ): Promise<Buffer>
}
