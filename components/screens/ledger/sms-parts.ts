/** What one part of a text message holds: seven bits a sign for Latin letters, two bytes for all else; less where parts are joined. */
const capacity = { latin: { alone: 160, joined: 153 }, other: { alone: 70, joined: 67 } }

const latin = /^[\n\r A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

/** How many messages a text costs (D166). */
export function smsParts(text: string): number {
  const { alone, joined } = latin.test(text) ? capacity.latin : capacity.other
  return text.length <= alone ? 1 : Math.ceil(text.length / joined)
}
