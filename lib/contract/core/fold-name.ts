/** Most names are plain ASCII and need lower case only. */
const plain = /^[\x21-\x7e]*$/

/** Characters that readers may ignore: control, format and unassigned characters, combining marks, other invisible characters, spaces. */
const dropped = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}\s]/gu

/** Two ligatures that decompose into whole phrases; no name contains them. */
const ligatures = /[\ufdfa\ufdfb]/g

/** Characters of the longest name of a member, table, type or report key. Folding a longer one would cost more than sending it. */
export const longestMemberName = 1000

/** Letters that Unicode does not decompose, by the plain letters to which collations of databases reduce them. */
const undecomposed: Readonly<Record<string, string>> = {
  ...{ a: 'ⱥ', ae: 'æ', b: 'ƀɓƃ', c: 'ȼƈ', d: 'đðɖɗƌ', e: 'ɇ', f: 'ƒ', g: 'ǥɠ', h: 'ħⱨ', i: 'ıɨ', j: 'ɉȷ', k: 'ƙⱪĸ' },
  ...{ l: 'łƚɫⱡ', n: 'ŋɲƞ', o: 'øɵ', oe: 'œ', p: 'ƥᵽ', r: 'ɍɽ', s: 'ȿʂ', ss: 'ß', t: 'ŧƭʈⱦ', th: 'þ', u: 'ʉ', v: 'ʋ', y: 'ƴɏ', z: 'ƶȥɀⱬ' },
}
const plainLetters = new Map(Object.entries(undecomposed).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])))
const undecomposedLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

/**
 * The canonical form by which names are matched to permissions: compatibility forms decomposed, accents, invisible characters and spaces
 * removed, letters with a stroke and ligatures as plain letters, cut at a NUL, lower case. A cloud may compare names that loosely (most
 * databases do), so another spelling must not evade a permission. A text longer than any name is not folded: where it would decide a
 * permission it is refused.
 */
export function foldName(text: string): string {
  if (text.length > longestMemberName) return text
  if (plain.test(text)) return text.toLowerCase()
  // Without its marks first: the normalisation sorts a run of them in quadratic time.
  const bare = text.replace(/\0.*/s, '').replaceAll(dropped, '').replaceAll(ligatures, '\u0635')
  const lower = bare.normalize('NFKD').replaceAll(dropped, '').toLowerCase()
  return lower.replaceAll(undecomposedLetters, (letter) => plainLetters.get(letter) ?? letter)
}
