/**
 * The approximate sound of Tamil letters. Merges sounds that share a Tamil letter (k and g, t and d, p and b) and letters that
 * people confuse (the three n, the two r, the three l, long and short vowels).
 */
const consonants: Record<string, string> = {
  ...{ க: 'k', ங: 'n', ச: 's', ஞ: 'n', ட: 't', ண: 'n', த: 't', ந: 'n', ப: 'p', ம: 'm', ய: 'y', ர: 'r' },
  ...{ ல: 'l', வ: 'v', ழ: 'l', ள: 'l', ற: 'r', ன: 'n', ஜ: 'j', ஷ: 's', ஸ: 's', ஹ: 'h' },
};
const vowels: Record<string, string> = {
  ...{ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o', ஓ: 'o', ஔ: 'au' },
};
const vowelSigns: Record<string, string> = {
  ...{ 'ா': 'a', 'ி': 'i', 'ீ': 'i', 'ு': 'u', 'ூ': 'u', 'ெ': 'e', 'ே': 'e', 'ை': 'ai', 'ொ': 'o' },
  ...{ 'ோ': 'o', 'ௌ': 'au', '்': '' },
};

/** How people write Tamil, and misspell English, in Latin letters; the first matching rule wins. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'l'],
  [/sh|ch/g, 's'],
  [/th|dh/g, 't'],
  [/ph/g, 'p'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/[cgq]/g, 'k'],
  [/d/g, 't'],
  [/[bf]/g, 'p'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(?<=.)y$/, 'i'],
  [/(?<=.)h/g, ''],
];

/** Latin words up to this length are mostly abbreviations (CT, ECG), which match only exactly. */
const maxAbbreviationLength = 3;

/**
 * @param word in either script
 * @returns a rough spelling of its sound in Latin letters: சர்க்கரை, sarkkarai and sarkarai become one
 */
export function soundOf(word: string): string {
  const plain = word.normalize('NFC').toLowerCase();
  const latin = /\p{Script=Tamil}/u.test(plain)
    ? soundOfTamil(plain)
    : plain.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  if (latin === plain && plain.length <= maxAbbreviationLength) return plain;
  const sound = latinSounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);
  return sound.replaceAll(/(.)\1+/g, '$1');
}

function soundOfTamil(word: string): string {
  const letters = Array.from(
    word
      // Spoken words leave out what writing puts before an r: இரத்தம், ரத்தம்.
      .replace(/^[இஉ](?=ர)/, '')
      // A consonant that only links to the next word: இரத்தப் பரிசோதனை.
      .replace(/[கசதப]்$/, ''),
  );
  return letters
    .map((letter, index) => {
      const consonant = consonants[letter];
      if (consonant === undefined)
        return vowels[letter] ?? vowelSigns[letter] ?? (/[a-z\d]/.test(letter) ? letter : '');
      return letters[index + 1] !== undefined && (letters[index + 1] ?? '') in vowelSigns
        ? consonant
        : `${consonant}a`;
    })
    .join('');
}

/** Converts a text to the sounds of its words, separated by blanks, without punctuation. */
export const soundsIn = (text: string): string =>
  (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(soundOf).join(' ');

/**
 * @param stems separated by blanks, each in either script
 * @returns the source of an expression that matches the sound of any of them
 */
export const anySoundOf = (stems: string): string => `(?:${stems.split(' ').map(soundOf).join('|')})`;
