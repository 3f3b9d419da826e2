/** @returns JSON as it may stand in a script element, which ends at `</script` even inside a text */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
