/**
 * The inline script of every page: docs/decisions/0004-no-inline-scripts.md. Runs before the first paint and handles presses from
 * then on. The build bundles it into one file, which the renderer writes into the page.
 */
import { chooseTheme } from './choose-theme.ts';
import { moveSlides } from './move-slides.ts';
import { openDialogs } from './open-dialogs.ts';
import { recallDevice } from './recall-device.ts';
import { recordPresses } from './record-presses.ts';
import { reportErrors } from './report-errors.ts';
import { waitForFonts } from './wait-for-fonts.ts';

recallDevice();
waitForFonts();
chooseTheme();
moveSlides();
openDialogs();
recordPresses();
// Last, because it throws in unsupported browsers.
reportErrors();
