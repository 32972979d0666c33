// Apart from the identifiers: it is all of them that the first load reads.

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Also those that only look like dashes: a bullet, a modifier, a box line, and the long vowel of Japanese. */
const dashes = /[\p{Dash}\u2043\u02d7\u2500\u30fc]/gu

/** Soft hyphens, zero-width spaces, marks of direction, tags, byte order marks: nobody sees them. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\n])\p{Cc}/gu

/** Text as a keyboard writes it: mails, spreadsheets and PDFs have many more blanks, dashes, letters and digits. */
export function plainText(text: string): string {
  return text
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .normalize('NFKC')
    .replace(lineBreaks, '\n')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(dashes, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(invisible, '')
}
