/** The machine of a scan that can show an unborn child. */
const ultrasound = /ultraso|sonogra|doppler|அல்ட்ராசவுண்ட்|டாப்ளர்/i;

/**
 * @param texts of a service or a package, in any shape
 * @returns whether they name an ultrasound, so that the page must carry the notice of the PC-PNDT Act
 */
export const namesUltrasound = (...texts: unknown[]): boolean => ultrasound.test(JSON.stringify(texts));
