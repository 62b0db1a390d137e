/** The streaming half of saxen, which has no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Readonly<Record<string, string>>, decode: DecodeEntities, selfClosing: boolean) => void,
    ): this
    on(event: 'closeTag', handler: (name: string, decode: DecodeEntities, selfClosing: boolean) => void): this
    on(event: 'text', handler: (text: string, decode: DecodeEntities) => void): this
    on(event: 'cdata', handler: (text: string) => void): this
    write(xml: string): this
    end(): Error | undefined
  }
}
