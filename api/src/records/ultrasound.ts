/** Matches scans that can show an unborn child, by the name of the machine, the purpose or the part of the body. */
const ultrasound = new RegExp(
  [
    String.raw`ultra[\s-]?so|sonogra|dopp?ler|\busg\b|\b[345]d (?:baby )?(?:scan|ultra)|\bnt[\s-]scan|anomaly`,
    String.raw`(?:baby|pregnancy|antenatal|obstetric|f(?:o)?etal|growth|vayitru) scan`,
    String.raw`அல்ட்ரா[\s-]?சவு|சோனோ|டாப்[ளல]|டாப்பு?ளர்|அனாமலி|யுஎஸ்ஜி`,
    String.raw`(?<!வெறும் )(?:கர்ப்ப|கர்ப்பிணி|வயிற்று|வயிறு|குழந்தை|பேபி)[^\s"<]*\s(?:ஸ்கேன்|ஸ்கேனிங்)`,
  ].join('|'),
  'i',
);

/**
 * @param texts of a service or a package, in any shape
 * @returns whether they mention an ultrasound, so that the page must carry the notice of the PC-PNDT Act
 */
export const namesUltrasound = (...texts: unknown[]): boolean => ultrasound.test(JSON.stringify(texts));
